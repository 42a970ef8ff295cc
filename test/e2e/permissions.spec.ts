/** Whatever the page asks for is denied: permissions, devices, capture, downloads. */
import { expect, test } from '@playwright/test'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'

let application: LaunchedApplication

test.beforeAll(async () => {
  application = await launchApplication()
})

test.afterAll(async () => {
  await application.close()
})

/** All that Chromium 130 knows of; a name it does not know answers `unknown`. */
const PERMISSIONS = [
  ...['accelerometer', 'ambient-light-sensor', 'background-fetch', 'background-sync', 'camera'],
  ...['clipboard-read', 'clipboard-write', 'display-capture', 'geolocation', 'gyroscope'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'nfc'],
  ...['notifications', 'payment-handler', 'periodic-background-sync', 'persistent-storage'],
  ...['screen-wake-lock', 'storage-access', 'window-management'],
]

test('every permission that can be queried is denied', async () => {
  const granted = await application.page.evaluate(async (names) => {
    const states: Record<string, string> = {}
    for (const name of names) {
      states[name] = await navigator.permissions.query({ name: name as PermissionName }).then(
        ({ state }) => state,
        () => 'unknown',
      )
    }
    return states
  }, PERMISSIONS)
  const known = Object.entries(granted).filter(([, state]) => state !== 'unknown')
  expect(known.length).toBeGreaterThan(12)
  expect(known.filter(([, state]) => state === 'granted')).toEqual([])
})

test('camera, screen, place, notifications, clipboard, fonts, devices and full screen are refused when asked for', async () => {
  const outcomes = await application.page.evaluate(async () => {
    type Ask = () => Promise<unknown>
    const nav = navigator as unknown as Record<
      string,
      Record<string, (options?: unknown) => Promise<unknown>> | undefined
    >
    const place: Ask = () =>
      new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject)
      })
    const notify: Ask = async () => {
      const answer = await Notification.requestPermission()
      if (answer === 'granted') return answer
      throw new Error(answer)
    }
    const fonts = window as unknown as { queryLocalFonts?: () => Promise<unknown[]> }
    const attempts: Record<string, Ask> = {
      camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
      microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
      screen: () => navigator.mediaDevices.getDisplayMedia(),
      place,
      notify,
      clipboard: () => navigator.clipboard.readText(),
      midi: () => navigator.requestMIDIAccess({ sysex: true }),
      usb: async () => nav['usb']?.['requestDevice']?.({ filters: [] }),
      serial: async () => nav['serial']?.['requestPort']?.(),
      hid: async () => {
        const devices = await nav['hid']?.['requestDevice']?.({ filters: [] })
        if (Array.isArray(devices) && devices.length === 0) throw new Error('none')
        return devices
      },
      bluetooth: async () => nav['bluetooth']?.['requestDevice']?.({ acceptAllDevices: true }),
      fonts: async () => {
        const list = (await fonts.queryLocalFonts?.()) ?? []
        if (list.length === 0) throw new Error('none')
        return list
      },
      fullscreen: async () => {
        // A refusal leaves this promise open for good.
        void document.documentElement.requestFullscreen()
        await new Promise((resolve) => setTimeout(resolve, 500))
        if (document.fullscreenElement === null) throw new Error('refused')
        return document.fullscreenElement
      },
      lock: () => navigator.wakeLock.request('screen'),
    }
    const seen: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(attempts)) {
      const late = new Promise((_resolve, reject) => {
        setTimeout(() => {
          reject(new Error('no answer'))
        }, 3000)
      })
      // What this system does not have at all gives undefined.
      seen[name] = await Promise.race([attempt(), late]).then(
        (given) => (given === undefined ? 'absent' : 'granted'),
        (fault: unknown) =>
          fault instanceof Error && fault.message === 'no answer' ? 'no answer' : 'refused',
      )
    }
    return seen
  })
  const { bluetooth, usb, serial, hid, ...always } = outcomes
  for (const device of [bluetooth, usb, serial, hid])
    expect(['refused', 'absent']).toContain(device)
  expect(Object.entries(always).filter(([, outcome]) => outcome !== 'refused')).toEqual([])
})

test('a download is stopped', async () => {
  const { app, page } = application
  await app.evaluate(({ session }) => {
    session.defaultSession.on('will-download', (event, item) => {
      Reflect.set(
        globalThis,
        'downloadStopped',
        event.defaultPrevented || item.getState() === 'cancelled',
      )
    })
  })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob(['x']))
    link.download = 'x.txt'
    document.body.append(link)
    link.click()
  })
  await expect
    .poll(() => app.evaluate(() => Reflect.get(globalThis, 'downloadStopped') as unknown))
    .toBe(true)
})
