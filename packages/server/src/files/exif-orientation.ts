const orientationTag = 0x0112
const shortType = 3

/** The orientation from 2 to 8 in Exif's TIFF structure; undefined for upright, or when absent. */
export function readExifOrientation(tiff: Buffer): number | undefined {
  // The byte order and the number 42; the offset of the first directory follows.
  const header = tiff.subarray(0, 4).toString('latin1')
  if (header !== 'II*\u0000' && header !== 'MM\u0000*') return undefined
  const isLittle = header.startsWith('I')
  const readShort = (offset: number) => (isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset))
  const readLong = (offset: number) => (isLittle ? tiff.readUInt32LE(offset) : tiff.readUInt32BE(offset))
  if (tiff.length < 8) return undefined
  const directory = readLong(4)
  if (directory + 2 > tiff.length) return undefined
  const entryCount = readShort(directory)
  for (let index = 0; index < entryCount; index++) {
    // An entry has 12 bytes: the tag, the type at 2, the number of values at 4, the value at 8.
    const offset = directory + 2 + index * 12
    if (offset + 12 > tiff.length) return undefined
    if (readShort(offset) !== orientationTag) continue
    const orientation = readShort(offset + 8)
    return readShort(offset + 2) === shortType && orientation >= 2 && orientation <= 8
      ? orientation
      : undefined
  }
  return undefined
}

/** A TIFF structure with the orientation only. */
export function tiffWithOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\u0000*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(shortType, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
