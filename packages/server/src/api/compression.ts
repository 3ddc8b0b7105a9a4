import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const minimumLength = 1_024

/** Quality 4 is about as fast as gzip, and smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface Compressed {
  readonly encoding: 'br' | 'gzip'
  readonly content: Buffer
}

/** Compresses with the best accepted encoding; undefined if plain text is better. */
export async function compress(text: string, accepted: string | undefined): Promise<Compressed | undefined> {
  if (text.length < minimumLength) return undefined
  const encoding = negotiateEncoding(accepted)
  if (encoding === 'br') return { encoding, content: await compressBrotli(text, brotliOptions) }
  if (encoding === 'gzip') return { encoding, content: await compressGzip(text) }
  return undefined
}

/** Brotli, then gzip; skips encodings with `q=0`. */
export function negotiateEncoding(accepted = ''): 'br' | 'gzip' | undefined {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : undefined
}
