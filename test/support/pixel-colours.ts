/** Which colour a piece of the page is really painted in: forced colours stand in no computed style. */
import type { LaunchedApplication } from './electron-launch'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The colour of most of its pixels, as the bytes of one of them. */
export async function mainColour({ app, page }: LaunchedApplication, clip: Box): Promise<string> {
  const picture = (await page.screenshot({ clip })).toString('base64')
  return app.evaluate(({ nativeImage }, png) => {
    const bytes = nativeImage.createFromBuffer(Buffer.from(png, 'base64')).toBitmap()
    const counts = new Map<string, number>()
    for (let place = 0; place < bytes.length; place += 4) {
      const colour = bytes.subarray(place, place + 4).toString('hex')
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0]
  }, picture)
}

/** That of the first such element, without the pixel at its edge, where borders are, if it is more than 4 px high and wide. */
export async function elementColour(
  application: LaunchedApplication,
  selector: string,
): Promise<string> {
  const element = application.page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  const { x, y, width, height } = box
  const edge = Math.min(width, height) > 4 ? 1 : 0
  return mainColour(application, {
    x: x + edge,
    y: y + edge,
    width: width - 2 * edge,
    height: height - 2 * edge,
  })
}
