export type Colour = readonly [red: number, green: number, blue: number]

export interface Mosaic {
  /** In squares of eight pixels. */
  readonly columns: number
  readonly rows: number
  readonly colourAt: (column: number, row: number) => Colour
  /** Extra bytes, to reach the size of a photograph. */
  readonly padding: number
}

/**
 * A baseline JPEG of squares of one colour each, so that each square only has its first coefficient
 * (ITU-T T.81). The Huffman codes are simple: four bits for the length of a difference, one for the
 * end of a square.
 */
export function mosaicJpeg({ columns, rows, colourAt, padding }: Mosaic): Buffer {
  const bits: string[] = []
  const previousLevels: [number, number, number] = [0, 0, 0]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [component, level] of levelsOf(colourAt(column, row)).entries()) {
        bits.push(codeOf(level - (previousLevels[component] ?? 0)))
        previousLevels[component] = level
      }
    }
  }
  const [high, low] = [rows * 8, columns * 8].map((pixels) => [pixels >> 8, pixels & 0xff])
  const components = [1, 2, 3]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...comments(padding),
    // Quantization by eight: the coefficient of a square of one colour is its level.
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 8)]),
    segment(0xc0, [8, ...(high ?? []), ...(low ?? []), 3, ...components.flatMap((id) => [id, 0x11, 0])]),
    segment(0xc4, [0x00, 0, 0, 0, 12, ...zeros(12), ...Array.from({ length: 12 }, (_, length) => length)]),
    segment(0xc4, [0x10, 1, ...zeros(15), 0]),
    segment(0xda, [3, ...components.flatMap((id) => [id, 0]), 0, 63, 0]),
    entropyCoded(bits.join('')),
    Buffer.from([0xff, 0xd9]),
  ])
}

const zeros = (count: number) => Array.from({ length: count }, () => 0)

/** Luminance and both chrominances, centred on zero. */
function levelsOf([red, green, blue]: Colour): readonly number[] {
  const brightness = 0.299 * red + 0.587 * green + 0.114 * blue
  return [brightness - 128, 0.564 * (blue - brightness), 0.713 * (red - brightness)].map(Math.round)
}

/**
 * A difference: the length of its bits, its bits (minus one if negative), and the end of the
 * square.
 */
function codeOf(difference: number): string {
  const length = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
  const value = difference < 0 ? difference + 2 ** length - 1 : difference
  const bits = length === 0 ? '' : value.toString(2).padStart(length, '0')
  return `${length.toString(2).padStart(4, '0')}${bits}0`
}

function entropyCoded(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes: number[] = []
  for (let offset = 0; offset < padded.length; offset += 8) {
    const byte = Number.parseInt(padded.slice(offset, offset + 8), 2)
    bytes.push(byte)
    if (byte === 0xff) bytes.push(0)
  }
  return Buffer.from(bytes)
}

function segment(marker: number, content: readonly number[] | Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, Buffer.from(content)])
}

const maxCommentLength = 65_533

function comments(bytes: number): readonly Buffer[] {
  const count = Math.ceil(bytes / maxCommentLength)
  return Array.from({ length: count }, (_, index) =>
    segment(0xfe, Buffer.alloc(Math.min(maxCommentLength, bytes - index * maxCommentLength), ' ')),
  )
}
