import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateEncoding } from '../api/compression.ts'
import type { SiteFile } from './site-files.ts'

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
