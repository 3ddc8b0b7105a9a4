import type { FastifyReply } from 'fastify'
import type { FileResponse } from './serve.ts'

/** A browser that shows a file all the same gives it no scripts, forms or origin. */
const attachmentPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Sends the file as an attachment: browsers save it and never execute it. */
export function sendAttachment(reply: FastifyReply, mediaType: string, result: unknown): FastifyReply {
  // `serveFile` accepts handlers with this result only.
  const file = result as FileResponse
  return reply
    .header('content-type', file.mediaType ?? mediaType)
    .header('content-disposition', contentDisposition(file.name))
    .header('content-security-policy', attachmentPolicy)
    .header('cache-control', 'private, no-store')
    .headers(file.size === undefined ? {} : { 'content-length': file.size })
    .send(file.content)
}

/** RFC 6266: the name in UTF-8 (RFC 8187), and an ASCII fallback. */
function contentDisposition(name: string): string {
  const asciiName = name.normalize('NFD').replace(/[^\w .()-]/g, '')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`
}
