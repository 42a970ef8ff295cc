// @vitest-environment happy-dom
/** The names of the five paces in three languages: one second is not many. */
import { afterEach, describe, expect, it } from 'vitest'
import HeaderPace from '../../../../renderer/screens/live-session/HeaderPace.vue'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

describe('HeaderPace', () => {
  it.each([
    ['en', ['½ second per minute', '1 second per minute', '2 seconds per minute']],
    ['vi', ['½ giây mỗi phút', '1 giây mỗi phút', '2 giây mỗi phút']],
    ['eu', ['segundo erdi minutuko', 'segundo bat minutuko', '2 segundo minutuko']],
  ] as const)('names ½ s, 1 s and 2 s per minute in %s', async (language, names) => {
    page = await openTestWindow(language)
    await startBadDeploy(page)
    const header = page.mount(HeaderPace, { folded: false })
    const radios = header.findAll('[role=radio]').map((radio) => radio.attributes('aria-label'))
    expect(radios).toEqual(expect.arrayContaining([...names]))
  })
})
