import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { FileFault } from '../files/file-fault.ts'
import type { ReceivedFile } from '../files/receive.ts'
import { appendAudit } from '../records/audit.ts'
import { countOneMore } from '../records/counted-limit.ts'
import { CallFailure, tooManyRequests } from './failure.ts'
import type { CallContext, SentFile, ServedCall, UploadOutcome } from './serve.ts'

/** More than anybody sends by hand, in all processes together. */
const mostInAnHour = 100

type Caller = Omit<CallContext, 'user' | 'db' | 'query' | 'body' | 'seenVersion'> & {
  readonly user: CallContext['user'] | undefined
}

/**
 * Takes a file in: whether it may be sent is asked before any of it is read, its row is written when it is in the store.
 * A file that no scanner could look at is received like any other: its `state` is `waiting`, and nobody can download it.
 */
export async function receiveUpload(
  { call, before, handle }: ServedCall,
  db: Database,
  request: FastifyRequest,
  caller: Caller,
): Promise<UploadOutcome['file']> {
  const { user, requestId, files } = caller
  if (!call.upload || !user) throw new Error(`${call.method} ${call.path} takes no file.`)
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw new CallFailure(415, { errors: [{ name: 'mediaTypeNotSupported' }] })
  }
  const context = { ...caller, query: undefined, body: undefined, seenVersion: undefined }
  await before?.({ ...context, db })
  const limit = { key: `upload:${user.contactId}`, most: mostInAnHour, windowSeconds: 3600 }
  const wait = await countOneMore(db, limit)
  if (wait !== undefined) throw tooManyRequests(wait)

  const actor = { contactId: user.contactId, requestId }
  const received = await files.receive(request.raw, call.upload)
  const sent = await intoStore(received)
  // Whoever cancelled while it was scanned wants it no more; whoever lost the connection sends it again.
  if (request.raw.socket.destroyed) {
    await forget(sent)
    throw new FileFault('unreadable')
  }
  const { file, isNew } = await write(sent)
  if (!isNew) await forget(sent)
  return file

  /** What can't be removed now the sweep finds later. */
  async function forget({ storageKey }: SentFile): Promise<void> {
    await files.store.remove(storageKey).catch(() => {})
  }

  async function intoStore(received: ReceivedFile): Promise<SentFile> {
    try {
      const state = await files.judgeSafety(received)
      if (state === 'infected') {
        await appendAudit(db, { actor, action: 'file.refuse', recordType: 'file', recordId: null })
        throw new FileFault('fileInfected')
      }
      const { name, size, mediaType, sha256 } = received
      return { name, size, mediaType, sha256, state, storageKey: await files.keep(received) }
    } catch (error) {
      await files.discard(received)
      throw error
    }
  }

  async function write(file: SentFile): Promise<UploadOutcome> {
    try {
      const outcome = await db.transaction((tx) => {
        const withFile = { ...context, file, db: tx }
        return handle(withFile)
      })
      // What `serveUpload` takes answers nothing else.
      return outcome as UploadOutcome
    } catch (error) {
      // Of any other failure it isn't known whether the row has committed: then the sweep looks, later.
      if (error instanceof CallFailure) await forget(file)
      throw error
    }
  }
}
