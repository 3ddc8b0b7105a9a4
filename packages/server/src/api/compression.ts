import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallestWorthIt = 1_024

/** Quality 4 is about as fast as gzip, and smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface Compressed {
  readonly encoding: 'br' | 'gzip'
  readonly content: Buffer
}

/** A text in the best encoding that its reader accepts; undefined when plain is better. */
export async function compress(text: string, accepted: string | undefined): Promise<Compressed | undefined> {
  if (text.length < smallestWorthIt) return undefined
  const encoding = encodingOf(accepted)
  if (encoding === 'br') return { encoding, content: await compressBrotli(text, brotliOptions) }
  if (encoding === 'gzip') return { encoding, content: await compressGzip(text) }
  return undefined
}

/** Brotli, then gzip; what is refused (`q=0`) is passed over. */
export function encodingOf(accepted = ''): 'br' | 'gzip' | undefined {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : undefined
}
