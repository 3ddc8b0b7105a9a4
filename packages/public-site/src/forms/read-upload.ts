import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { ReceivedFile, Storage } from '../storage.ts'
import type { SiteTexts } from '../texts/french.ts'
import { UnreadableBody } from './form-body.ts'
import { uploadLimits } from './form-fields.ts'
import { type FileStream, fileNameOf, type ReceiveResult, receiveFile } from './receive-file.ts'
import type { SubmittedTexts } from './validate-values.ts'

export interface Upload {
  readonly typed: SubmittedTexts
  readonly files: readonly ReceivedFile[]
  /** Error messages of the documents. */
  readonly problems: readonly string[]
}

/** Includes room for the fields and the multipart framing, in bytes. */
const maxBodyBytes = uploadLimits.totalSize + 256 * 1024

/**
 * Reads a multipart form and streams each file to the disk. If any file is invalid, all are
 * removed. The body beyond the limit is not read. Without a storage the files are dropped.
 * @throws {UnreadableBody} when the body is no multipart form, or is incomplete.
 */
export async function readUpload(
  request: IncomingMessage,
  storage: Storage | undefined,
  problemTexts: SiteTexts['problems'],
): Promise<Upload> {
  const typed = new Map<string, string>()
  const uploads: Promise<ReceiveResult>[] = []
  const problems: string[] = []
  const abortController = new AbortController()
  const onFile = (stream: FileStream, name: string) => {
    if (!storage) return void stream.resume()
    const target = { path: storage.newTemporaryPath(), problemTexts, signal: abortController.signal }
    const upload = receiveFile(stream, name, target)
    // Prevents an unhandled rejection; the failure is handled with the others below.
    upload.catch(() => undefined)
    uploads.push(upload)
  }
  const parser = createParser(request)
  parser.on('field', (name, value) => typed.set(name, value))
  parser.on('file', (_field, stream, name) => onFile(stream, fileNameOf(name)))
  parser.on('filesLimit', () => problems.push(problemTexts.tooManyFiles))
  const outcome = await feed(parser, request)
  if (outcome !== 'whole') abortController.abort()
  const settledUploads = await Promise.allSettled(uploads)
  const results = settledUploads.flatMap((entry) =>
    entry.status === 'fulfilled' && entry.value ? [entry.value] : [],
  )
  const files = results.flatMap((file) => ('problem' in file ? [] : [file]))
  problems.push(...results.flatMap((file) => ('problem' in file ? [file.problem] : [])))
  if (outcome === 'tooLong' || sizeOf(files) > uploadLimits.totalSize) problems.push(problemTexts.tooMuch)
  else if (results.length === 0 && problems.length === 0) problems.push(problemTexts.noFile)
  const isIncomplete = outcome === 'cutOff' || settledUploads.some((entry) => entry.status === 'rejected')
  if (isIncomplete || problems.length > 0) await storage?.discard(results)
  if (isIncomplete && outcome !== 'tooLong') throw new UnreadableBody(400)
  return { typed, files: problems.length > 0 ? [] : files, problems }
}

const sizeOf = (files: readonly ReceivedFile[]) => files.reduce((sum, { size }) => sum + size, 0)

function createParser({ headers }: IncomingMessage) {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw new UnreadableBody(415)
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fields: 10,
        fieldSize: 16 * 1024,
        files: uploadLimits.files,
        fileSize: uploadLimits.fileSize,
        headerPairs: 20,
      },
    })
  } catch {
    throw new UnreadableBody(400)
  }
}

type Outcome = 'whole' | 'tooLong' | 'cutOff'

/** Pipes the request into the parser, with backpressure. */
function feed(parser: BusboyInstance, request: IncomingMessage): Promise<Outcome> {
  return new Promise((resolve) => {
    let length = 0
    const finish = (outcome: Outcome) => {
      request.unpipe(parser)
      resolve(outcome)
    }
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > maxBodyBytes) finish('tooLong')
    })
    request.once('close', () => {
      if (!request.complete) finish('cutOff')
    })
    parser.once('error', () => finish('cutOff'))
    parser.once('finish', () => resolve('whole'))
    request.pipe(parser)
  })
}
