import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateEncoding } from '../api/compression.ts'

/** A file of the built portal, ready to send. */
export interface SiteFile {
  readonly type: string
  readonly etag: string
  /** Its name contains a hash of its content, so that a cached copy needs no revalidation. */
  readonly isImmutable: boolean
  readonly plain: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Reads all files of a built site into memory, by path, without pages and source maps. */
export function readSiteFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => mediaTypes[extname(file)] !== undefined)
  return new Map(
    files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, readSiteFile(folder, file)]),
  )
}

function readSiteFile(folder: string, file: string): SiteFile {
  const plain = readFileSync(file)
  return {
    type: mediaTypes[extname(file)] ?? 'application/octet-stream',
    etag: etagOf(plain),
    isImmutable: relative(folder, file).startsWith(`assets${sep}`),
    plain,
    ...(existsSync(`${file}.br`) ? { br: readFileSync(`${file}.br`) } : {}),
    ...(existsSync(`${file}.gz`) ? { gzip: readFileSync(`${file}.gz`) } : {}),
  }
}

/**
 * Reads a file whose name contains a content hash, from the folder of an earlier release; undefined
 * if there is none.
 */
export async function readEarlierReleaseFile(file: string): Promise<SiteFile | undefined> {
  const type = mediaTypes[extname(file)]
  const [plain, br, gzipped] = await Promise.all(
    ['', '.br', '.gz'].map((suffix) => readFile(`${file}${suffix}`).catch(() => undefined)),
  )
  if (!type || !plain) return undefined
  const encodings = { ...(br ? { br } : {}), ...(gzipped ? { gzip: gzipped } : {}) }
  return { type, etag: etagOf(plain), isImmutable: true, plain, ...encodings }
}

/**
 * Content that is generated when the server starts. It is compressed at the first request, since
 * that takes longer than the rest of a start.
 */
export class GeneratedFile implements SiteFile {
  readonly type: string
  readonly plain: Buffer
  readonly etag: string
  readonly isImmutable = false
  #br: Buffer | undefined
  #gzip: Buffer | undefined

  constructor(type: string, content: string) {
    this.type = type
    this.plain = Buffer.from(content)
    this.etag = etagOf(this.plain)
  }

  get br(): Buffer {
    this.#br ??= brotliCompressSync(this.plain)
    return this.#br
  }

  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.plain)
    return this.#gzip
  }
}

export function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Sends a file in the best accepted encoding; 304 when the client has it. */
export function sendSiteFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const compressed = encoding && file[encoding]
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  reply.header('etag', file.etag)
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  if (compressed) reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .type(file.type)
    .send(compressed ?? file.plain)
}
