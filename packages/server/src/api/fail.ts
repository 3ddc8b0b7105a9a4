import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../database/away.ts'
import { PressBusyError } from '../documents/press.ts'
import { FileFault } from '../files/file-fault.ts'
import { fileField } from '../files/read-multipart.ts'
import { StoreAway } from '../files/store.ts'
import type { Log } from '../log.ts'
import { hasHungUp } from '../unreadable.ts'
import { CallFailure, unavailable } from './failure.ts'
import { answerUnread, isUnread } from './unread-body.ts'

/** Converts any error into the API's error body, without internal details. */
export function createFail(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = hasHungUp(request.raw) ? unreadable : failureOf(error)
    if (failure.status >= 500) log.error({ requestId: request.id, err: error }, 'a call failed')
    if (isUnread(request)) return answerUnread(failure, request, reply)
    return reply.code(failure.status).headers(failure.headers).send(failure.body)
  }
}

const unreadable = new CallFailure(400, { errors: [{ name: 'unreadable' }] })

function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  if (error instanceof FileFault) return failureOfFile(error)
  if (isDatabaseAway(error) || error instanceof StoreAway) return unavailable(5)
  if (isFull(error)) return new CallFailure(507, { errors: [{ name: 'noSpace' }] })
  if (error instanceof PressBusyError) return unavailable(1)
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

/** The status that Fastify gives a request it can't read. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}

function failureOfFile({ fault }: FileFault): CallFailure {
  if (fault === 'unreadable') return new CallFailure(400, { errors: [{ name: fault }] })
  const status = fault === 'fileTooLarge' ? 413 : 400
  return new CallFailure(status, { errors: [{ name: fault, pointer: `/${fileField}` }] })
}

/** The disk is full, or the user's quota is. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
