import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { FileFault } from './file-fault.ts'
import type { DeclaredFile } from './inspect-file.ts'

/** The only field of an upload (specification 7). */
export const fileField = 'File1'

const maxHeaderSize = 8 * 1024

/** The time without data after which the upload is abandoned, in milliseconds. */
const idleTimeout = 30_000

/**
 * Reads a multipart body with one file, and streams it to `consume`.
 * @throws {FileFault} when it contains anything else, or is cut off; and whatever `consume` throws. The
 * rest of the body stays unread.
 */
export async function readMultipart<T>(
  request: Readable & { readonly headers: IncomingHttpHeaders },
  consume: (stream: Readable, declared: DeclaredFile) => Promise<T>,
): Promise<T> {
  const parser = createParser(request.headers)
  return new Promise((resolve, reject) => {
    let result: Promise<T> | undefined
    const idleTimer = setTimeout(() => failUnreadable(), idleTimeout)
    const cleanUp = () => {
      clearTimeout(idleTimer)
      request.unpipe(parser)
      request.off('data', onData).off('close', onClose)
    }
    const fail = (error: FileFault) => {
      cleanUp()
      // Also destroys the file's stream, and so ends `consume`.
      parser.destroy()
      Promise.allSettled([result]).then(([outcome]) => {
        // `consume` may have failed first: its error also destroys the parser, and is reported.
        const hasConsumeFailed = outcome.status === 'rejected' && !isCutOff(outcome.reason)
        reject(hasConsumeFailed ? outcome.reason : error)
      })
    }
    /** Rejects with the error of `consume`, if there is one, else with `unreadable`. */
    const failUnreadable = () => fail(new FileFault('unreadable'))
    let firstBytes = Buffer.alloc(0)
    const onData = (chunk: Buffer) => {
      idleTimer.refresh()
      if (firstBytes.length < maxHeaderSize) firstBytes = Buffer.concat([firstBytes, chunk])
    }
    // `close` also follows a complete request, whose end the parser may not have read yet.
    const onClose = () => {
      if (!request.readableEnded) failUnreadable()
    }
    parser.on('field', () => fail(new FileFault('unknownProperty')))
    parser.on('file', (field, stream, name, _encoding, type) => {
      // A stream that `fail` destroys has no other error listener.
      stream.on('error', () => {})
      // The parser replaces invalid UTF-8 by U+FFFD, which a valid name may contain too.
      if (name?.includes('\ufffd') && !isUtf8(firstPartHeaders(firstBytes))) return failUnreadable()
      if (field !== fileField || result) return fail(new FileFault('unknownProperty'))
      parser.once('close', () => stream.destroy())
      result = consume(stream, { name: sanitizeFileName(name), type })
      result.catch(failUnreadable)
    })
    parser.on('error', failUnreadable)
    parser.on('finish', () => {
      cleanUp()
      if (result) result.then(resolve, failUnreadable)
      else reject(new FileFault('fileMissing'))
    })
    request.on('data', onData).on('close', onClose)
    request.pipe(parser)
  })
}

/** The headers before the first file. */
const firstPartHeaders = (body: Buffer): Buffer => body.subarray(0, body.indexOf('\r\n\r\n'))

function createParser(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fields: 1, fieldSize: 1024, files: 2, parts: 3, headerPairs: 20, headerSize: maxHeaderSize },
    })
  } catch {
    throw new FileFault('unreadable')
  }
}

/** Errors of the parser, through the file's stream, for a body that is cut off. */
const isCutOff = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') ||
    /unexpected end of multipart data/i.test(error.message))

const maxNameLength = 200

/**
 * Control characters, and those that change the direction of text: `facture\u202efdp.exe` reads as
 * a PDF.
 */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu

/** A file's name without folders; never empty, and its extension survives when it is shortened. */
function sanitizeFileName(name: string | undefined): string {
  const baseName =
    (name ?? '').replace(hiddenCharacters, '').split(/[/\\]/).at(-1)?.normalize('NFC').trim() ?? ''
  const extension = /\.[^.\s]{1,10}$/.exec(baseName)?.[0] ?? ''
  const stem = baseName.slice(0, baseName.length - extension.length)
  return baseName === '' ? 'document' : `${[...stem].slice(0, maxNameLength).join('')}${extension}`
}
