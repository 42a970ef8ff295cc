/** Unpacks chosen entries of a zip file with nothing but Node: stored and deflated entries, no zip64. */
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const END_SIGNATURE = Buffer.from([0x50, 0x4b, 5, 6])
const ENTRY_SIGNATURE = 0x02014b50
/** The end record is 22 bytes, and a comment of at most 65,535 bytes may follow it. */
const LONGEST_TAIL_BYTES = 66_000

/**
 * @param {string} file the zip
 * @param {string} folder where to unpack to
 * @param {(name: string) => string | null} rename path inside `folder` for an entry, null to leave it out
 */
export function unzipEntries(file, folder, rename) {
  const descriptor = fs.openSync(file, 'r')
  const read = (position, length) => {
    const bytes = Buffer.alloc(length)
    fs.readSync(descriptor, bytes, 0, length, position)
    return bytes
  }
  try {
    for (const entry of listEntries(read, fs.fstatSync(descriptor).size)) {
      const target = rename(entry.name)
      if (target !== null) writeEntry(read, entry, folder, target)
    }
  } finally {
    fs.closeSync(descriptor)
  }
}

function* listEntries(read, size) {
  const tailLength = Math.min(size, LONGEST_TAIL_BYTES)
  const tail = read(size - tailLength, tailLength)
  const end = tail.lastIndexOf(END_SIGNATURE)
  if (end < 0) throw new Error('not a zip file: no end record')
  const directory = read(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const nameLength = directory.readUInt16LE(at + 28)
    yield {
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      mode: (directory.readUInt32LE(at + 38) >>> 16) & 0o777,
      offset: directory.readUInt32LE(at + 42),
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
    }
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
}

function writeEntry(read, entry, folder, target) {
  const file = path.join(folder, target)
  if (path.relative(folder, file).startsWith('..')) throw new Error(`entry escapes: ${target}`)
  const header = read(entry.offset, 30)
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = read(start, entry.packedBytes)
  const data = entry.method === 8 ? zlib.inflateRawSync(packed) : packed
  if (data.length !== entry.bytes) throw new Error(`entry has the wrong size: ${target}`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, data, { mode: entry.mode })
}
