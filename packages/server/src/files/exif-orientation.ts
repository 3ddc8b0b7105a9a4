const orientationTag = 0x0112
const shortType = 3

/** The orientation from 2 to 8 in Exif's TIFF structure; undefined for upright, or when absent. */
export function readExifOrientation(tiff: Buffer): number | undefined {
  const order = tiff.subarray(0, 4).toString('latin1')
  if (order !== 'II*\u0000' && order !== 'MM\u0000*') return undefined
  const isLittle = order.startsWith('I')
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  if (tiff.length < 8) return undefined
  const directory = long(4)
  if (directory + 2 > tiff.length) return undefined
  const count = short(directory)
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + index * 12
    if (at + 12 > tiff.length) return undefined
    if (short(at) !== orientationTag) continue
    const orientation = short(at + 8)
    return short(at + 2) === shortType && orientation >= 2 && orientation <= 8 ? orientation : undefined
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
