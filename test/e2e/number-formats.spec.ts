/** The product's numbers inside Electron itself, where Chromium's Intl prints English for Basque. */
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { DEPARTURES, goldenRows } from '../support/number-format-cases'
import type { NumberRow } from '../support/print-number-row'

const rows: readonly NumberRow[] = [...goldenRows(), ...DEPARTURES]
let application: LaunchedApplication
let printAllRows: string

/** An expression that prints all rows: the debugger may evaluate it although the page's policy forbids eval. */
async function bundleFormatter(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'chrome130',
      lib: {
        entry: fileURLToPath(new URL('../support/print-number-row.ts', import.meta.url)),
        formats: ['iife'],
        name: 'bundle',
      },
    },
  })
  const output = Array.isArray(built) ? built[0] : built
  if (output === undefined || !('output' in output)) throw new Error('nothing was bundled')
  return `(() => { ${output.output[0].code}; return ${JSON.stringify(rows)}.map(bundle.printNumberRow) })()`
}

test.beforeAll(async () => {
  printAllRows = await bundleFormatter()
  application = await launchApplication()
})

test.afterAll(async () => {
  await application.close()
})

test('the page prints all golden values of full ICU and all departures', async () => {
  expect(rows.length).toBeGreaterThan(700)
  const printed = await application.page.evaluate<string[]>(printAllRows)
  expect(rows.filter((row, index) => printed[index] !== row[5])).toEqual([])
})

test('the main process prints all golden values of full ICU and all departures', async () => {
  const printed = await application.app.evaluate<string[]>(printAllRows)
  expect(rows.filter((row, index) => printed[index] !== row[5])).toEqual([])
})

test('Chromium’s own Intl prints English for Basque, which is why the formatter exists', async () => {
  const printed = await application.page.evaluate(() => ({
    supported: Intl.NumberFormat.supportedLocalesOf('eu'),
    number: new Intl.NumberFormat('eu').format(1_234_567.5),
    percent: new Intl.NumberFormat('eu', {
      style: 'percent',
      minimumFractionDigits: 1,
    }).format(0.999),
    vietnamese: new Intl.NumberFormat('vi').format(1_234_567.5),
  }))
  // Should a later Electron fail here because it prints "% 99,9", its Intl has become right.
  expect(printed.number).toBe('1,234,567.5')
  expect(printed.percent).toBe('99.9%')
  expect(printed.vietnamese).toBe('1.234.567,5')
})
