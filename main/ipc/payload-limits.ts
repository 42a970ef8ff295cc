/** Refuses payloads that no schema should have to look at: huge, deep, cyclic, or not plain data. */

/** A request is a few short fields; anything beyond these limits is a fault or an attack. */
export const PAYLOAD_LIMITS = { values: 200, depth: 4, characters: 16_384 } as const

// Own keys of these names are harmless after structured cloning, but no request has them.
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

interface Walk {
  valuesLeft: number
  charactersLeft: number
}

/**
 * Looks for the first place where a payload breaks the limits.
 * @returns the path of that place, e.g. `types.3` (`payload` for the whole), or null where all is plain and small.
 *   Numbers have to be finite; a cycle is found by its depth; nothing is ever copied.
 */
export function findRefusedPlace(payload: unknown): string | null {
  const walk: Walk = {
    valuesLeft: PAYLOAD_LIMITS.values,
    charactersLeft: PAYLOAD_LIMITS.characters,
  }
  return findIn(payload, [], walk)
}

function findIn(value: unknown, path: readonly string[], walk: Walk): string | null {
  walk.valuesLeft -= 1
  if (walk.valuesLeft < 0 || path.length > PAYLOAD_LIMITS.depth) return placeOf(path)
  if (typeof value === 'object' && value !== null) return findInObject(value, path, walk)
  return isPlainValue(value, walk) ? null : placeOf(path)
}

function isPlainValue(value: unknown, walk: Walk): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') {
    walk.charactersLeft -= value.length
    return walk.charactersLeft >= 0
  }
  return typeof value === 'boolean' || value === null || value === undefined
}

function findInObject(value: object, path: readonly string[], walk: Walk): string | null {
  if (!isPlainContainer(value)) return placeOf(path)
  const keys = Object.keys(value)
  if (keys.length > walk.valuesLeft) return placeOf(path)
  for (const key of keys) {
    walk.charactersLeft -= key.length
    if (walk.charactersLeft < 0 || FORBIDDEN_KEYS.has(key)) return placeOf(path)
    const inside = [...path, key]
    const property = Object.getOwnPropertyDescriptor(value, key)
    // Cloned data has no getters; one is never called here.
    if (property === undefined || !('value' in property)) return placeOf(inside)
    const found = findIn(property.value, inside, walk)
    if (found !== null) return found
  }
  return null
}

function isPlainContainer(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Array.isArray(value)
}

/** A path for a message: bounded, since a hostile key may be as long as it likes. */
function placeOf(path: readonly string[]): string {
  return path.length === 0 ? 'payload' : path.join('.').slice(0, 80)
}
