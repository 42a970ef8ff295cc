/** Takes chance, clock and locale away while something runs: whatever reads one of them throws. */

type Slot = readonly [owner: object, key: string]

const SLOTS: readonly Slot[] = [
  [Math, 'random'],
  [globalThis, 'Date'],
  [globalThis, 'Intl'],
  [globalThis.performance, 'now'],
  [globalThis.crypto, 'getRandomValues'],
  [globalThis.crypto, 'randomUUID'],
  [Number.prototype, 'toLocaleString'],
  [BigInt.prototype, 'toLocaleString'],
  [Array.prototype, 'toLocaleString'],
  [String.prototype, 'localeCompare'],
  [String.prototype, 'toLocaleLowerCase'],
  [String.prototype, 'toLocaleUpperCase'],
]

/** Something that cannot be called, constructed, or asked for anything but whether a value is one of it. */
function poison(name: string): unknown {
  const refuse = (): never => {
    throw new Error(`${name} must not be used here`)
  }
  return new Proxy(function poisoned() {}, {
    apply: refuse,
    construct: refuse,
    // `value instanceof Date` reads no clock.
    get: (target, key): unknown =>
      key === Symbol.hasInstance || key === 'prototype' ? Reflect.get(target, key) : refuse(),
  })
}

/** Runs synchronous code in that state and gives its result; everything is put back afterwards. */
export function withPoisonedAmbience<Value>(run: () => Value): Value {
  const saved = SLOTS.map(([owner, key]) => Object.getOwnPropertyDescriptor(owner, key))
  const language = process.env['LC_ALL']
  process.env['LC_ALL'] = 'tr_TR.UTF-8'
  for (const [owner, key] of SLOTS) {
    const value = poison(key)
    Object.defineProperty(owner, key, { value, configurable: true, writable: true })
  }
  try {
    return run()
  } finally {
    SLOTS.forEach(([owner, key], index) => {
      const descriptor = saved[index]
      if (descriptor === undefined) Reflect.deleteProperty(owner, key)
      else Object.defineProperty(owner, key, descriptor)
    })
    if (language === undefined) delete process.env['LC_ALL']
    else process.env['LC_ALL'] = language
  }
}
