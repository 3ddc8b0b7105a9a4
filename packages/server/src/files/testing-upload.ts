import { Readable } from 'node:stream'
import { multipart, sent, type Upload } from '../api/testing-upload.ts'

/** The body of an upload as the server reads it, without a server. */
export function uploadOf(content: Buffer, upload: Omit<Upload, 'content'> = {}) {
  const file = { content, ...upload }
  return Object.assign(Readable.from([multipart(file)], { objectMode: false }), {
    headers: { ...sent(file).headers },
  })
}
