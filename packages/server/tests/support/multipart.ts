import { Readable } from 'node:stream'
import type { CallOptions } from './test-api.ts'

const boundary = '----officine-test'

export interface Upload {
  readonly content: Buffer
  readonly name?: string
  readonly type?: string
  readonly field?: string
}

/** A body as a browser sends it, with a part for each file. */
export function multipart(...files: readonly Upload[]): Buffer {
  const parts = files.flatMap(({ content, name = 'acte.pdf', type = 'application/pdf', field = 'File1' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** The options of an upload call. */
export function uploadOptions(...files: readonly Upload[]): CallOptions {
  return {
    body: multipart(...files),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** The body of an upload as the server reads it, without a server. */
export function uploadRequest(content: Buffer, upload: Omit<Upload, 'content'> = {}) {
  const file = { content, ...upload }
  return Object.assign(Readable.from([multipart(file)], { objectMode: false }), {
    headers: { ...uploadOptions(file).headers },
  })
}
