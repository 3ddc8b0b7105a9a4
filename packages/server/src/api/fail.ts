import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../database/away.ts'
import type { Log } from '../log.ts'
import { CallFailure } from './failure.ts'

/** Turns whatever went wrong into the one form of an error. Nothing of the inside gets out. */
export function createFail(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = failureOf(error)
    if (failure.status >= 500) log.error({ requestId: request.id, err: error }, 'a call failed')
    return reply.code(failure.status).headers(failure.headers).send(failure.body)
  }
}

function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  if (isDatabaseAway(error)) {
    return new CallFailure(503, { errors: [{ name: 'unavailable' }], headers: { 'retry-after': '5' } })
  }
  switch (statusOf(error)) {
    case 400:
      return new CallFailure(400, { errors: [{ name: 'malformedBody' }] })
    case 413:
      return new CallFailure(413, { errors: [{ name: 'bodyTooLarge' }] })
    case 415:
      return new CallFailure(415, { errors: [{ name: 'mediaTypeNotSupported' }] })
    default:
      return new CallFailure(500, { errors: [{ name: 'internal' }] })
  }
}

/** The status that Fastify itself gives to a request that it can't read. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}
