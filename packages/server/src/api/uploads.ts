import type { FastifyRequest } from 'fastify'
import { appendAudit } from '../database/audit.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import type { Database } from '../database/database.ts'
import { FileFault } from '../files/file-fault.ts'
import type { ReceivedFile } from '../files/receive-file.ts'
import { CallFailure, tooManyRequests } from './call-failure.ts'
import type { CallContext, ServedCall, UploadedFile, UploadOutcome } from './serve.ts'

/** Per person, over all processes: more than anybody uploads by hand. */
const uploadsPerHour = 100

type UploadContext = Omit<CallContext, 'user' | 'db' | 'query' | 'body' | 'seenVersion'> & {
  readonly user: CallContext['user'] | undefined
}

/**
 * Receives a file: checks permission before reading any of it, stores the file, then inserts its
 * row. If no scanner is available the file is stored with `state` `waiting`, and can't be
 * downloaded.
 */
export async function receiveUpload(
  { call, before, handle }: ServedCall,
  db: Database,
  request: FastifyRequest,
  uploadContext: UploadContext,
): Promise<UploadOutcome['file']> {
  const { user, requestId, files } = uploadContext
  if (!call.upload || !user) throw new Error(`${call.method} ${call.path} takes no file.`)
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw new CallFailure(415, { errors: [{ name: 'mediaTypeNotSupported' }] })
  }
  const context = { ...uploadContext, query: undefined, body: undefined, seenVersion: undefined }
  await before?.({ ...context, db })
  const limit = { key: `upload:${user.contactId}`, maximum: uploadsPerHour, windowSeconds: 3600 }
  const retryAfter = await countAgainstLimit(db, limit)
  if (retryAfter !== undefined) throw tooManyRequests(retryAfter)

  const actor = { contactId: user.contactId, requestId }
  const received = await files.receive(request.raw, call.upload)
  const uploaded = await scanAndStore(received)
  // The client disconnected during the scan: it either cancelled or will retry.
  if (request.raw.socket.destroyed) {
    await removeFromStore(uploaded)
    throw new FileFault('unreadable')
  }
  const { file, isNew } = await insertRow(uploaded)
  if (!isNew) await removeFromStore(uploaded)
  return file

  /** Ignores failures: the sweep removes the file later. */
  async function removeFromStore({ storageKey }: UploadedFile): Promise<void> {
    await files.store.remove(storageKey).catch(() => {})
  }

  async function scanAndStore(received: ReceivedFile): Promise<UploadedFile> {
    try {
      const state = await files.scanForMalware(received)
      if (state === 'infected') {
        await appendAudit(db, { actor, action: 'file.refuse', recordType: 'file', recordId: null })
        throw new FileFault('fileInfected')
      }
      const { name, size, mediaType, sha256 } = received
      const isScanned = files.scan !== undefined
      return {
        name,
        size,
        mediaType,
        sha256,
        state,
        isScanned,
        storageKey: await files.moveToStore(received),
      }
    } catch (error) {
      await files.discard(received)
      throw error
    }
  }

  async function insertRow(file: UploadedFile): Promise<UploadOutcome> {
    try {
      const outcome = await db.transaction((tx) => {
        const withFile = { ...context, file, db: tx }
        return handle(withFile)
      })
      // `serveUpload` accepts handlers with this result only.
      return outcome as UploadOutcome
    } catch (error) {
      // After any other failure the row may have committed: the sweep decides later.
      if (error instanceof CallFailure) await removeFromStore(file)
      throw error
    }
  }
}
