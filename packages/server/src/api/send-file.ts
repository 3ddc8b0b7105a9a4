import type { FastifyReply } from 'fastify'
import type { AnsweredFile } from './serve.ts'

/** As an attachment: a browser saves it and never runs it. */
export function sendFile(reply: FastifyReply, mediaType: string, result: unknown): FastifyReply {
  // What `serveFile` takes answers nothing else.
  const file = result as AnsweredFile
  return reply
    .header('content-type', file.mediaType ?? mediaType)
    .header('content-disposition', attachmentNamed(file.name))
    .header('cache-control', 'private, no-store')
    .headers(file.size === undefined ? {} : { 'content-length': file.size })
    .send(file.content)
}

/** RFC 6266: the name in UTF-8 (RFC 8187), and beside it one that every client reads. */
function attachmentNamed(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w .()-]/g, '')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
