/** What the product's code may not use, each with its reason; eslint.config.js says where each list holds. */

const INEXACT =
  'sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|exp|expm1|log|log2|log10|log1p|pow|cbrt|hypot'
const EXACT_REASON = 'differs in the last bit between platforms; use shared/numeric.ts'

/** Results must agree bit for bit in Node, in Electron, and on every system. */
export const mathBans = [
  member('Math', `/^(${INEXACT})$/`, `This function ${EXACT_REASON}`),
  { selector: 'BinaryExpression[operator="**"]', message: `** ${EXACT_REASON}` },
  { selector: 'AssignmentExpression[operator="**="]', message: `**= ${EXACT_REASON}` },
  {
    selector: 'VariableDeclarator[init.name="Math"] > ObjectPattern',
    message: 'Name Math where it is used, so that the lint can see what is taken from it.',
  },
]

/** The engine is a function of state and decisions: no clock, no chance of its own. */
export const ambientCallBans = [
  member('Math', '"random"', 'Chance comes from the streams in the model state (shared/random).'),
]
export const ambientNameBans = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'process',
  'crypto',
].map((name) => ({ name, message: 'Pure code has no clock, timer or surroundings.' }))

const FORMAT_REASON =
  'Numbers and dates go through shared/format-quantity.ts: Electron has no Basque in Intl.'
export const numberFormatBans = [
  {
    selector: 'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]',
    message: FORMAT_REASON,
  },
  { selector: 'Identifier[name="Intl"]', message: FORMAT_REASON },
]

const NETWORK_REASON = 'Guardia has no network, ever.'
export const pageNetworkBans = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map(
  (name) => ({
    name,
    message: NETWORK_REASON,
  }),
)
export const nodeNetworkBans = [
  {
    regex: '^(node:)?(http|https|http2|net|tls|dgram|dns|inspector)(/.*)?$',
    message: NETWORK_REASON,
  },
]

export const ipcImportBan = [
  {
    group: ['electron'],
    importNames: ['ipcMain', 'ipcRenderer'],
    message: 'Raw IPC only in main/ipc (which checks sender and payload) and main/preload.ts.',
  },
]

export const chartImportBans = [
  {
    group: ['echarts', 'echarts/*', 'vue-echarts'],
    message: 'Only renderer/charts knows the charting library.',
  },
]

/** The page has one door to the main process. */
export const trainingObjectBan = [
  {
    selector: 'MemberExpression[object.name=/^(window|globalThis)$/][property.name="training"]',
    message: 'window.training is used in renderer/bridge/training-api.ts only.',
  },
]

function member(object, names, message) {
  return {
    selector: `MemberExpression[object.name="${object}"][property.name=${names}]`,
    message,
  }
}
