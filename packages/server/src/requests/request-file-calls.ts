import { deleteRequestFile, getRequestFile, postRequestFile } from '@officine/api/calls'
import { badRequest, notFound } from '../api/call-failure.ts'
import { serve, serveFile, serveUpload } from '../api/serve.ts'
import { storedFileResponse, streamStoredFile } from '../files/file-response.ts'
import { fileOfRequest } from '../files/stored-files.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { addRequestFile, removeRequestFile } from './change-request.ts'
import { reachableRequest } from './reachable-request.ts'

export const servePostRequestFile = serveUpload(
  postRequestFile,
  async (context) => {
    const { requestState } = await reachableRequest(context, 'attachDocument')
    if (requestState.handledAt !== null) throw badRequest('requestHandled')
  },
  async ({ db, user, path, requestId, file }) => {
    const actor = { contactId: user.contactId, requestId }
    const result = await db.transaction((tx) => addRequestFile(tx, path.requestId, file, actor))
    if (result.outcome === 'absent') throw notFound()
    if (result.outcome === 'handled') throw badRequest('requestHandled')
    return { file: storedFileResponse(result.file), isNew: result.isNew }
  },
)

export const serveGetRequestFile = serveFile(getRequestFile, async ({ user, ...context }) => {
  const { db, files, path } = context
  if (!user) throw notFound()
  const { callerReach } = await reachableRequest({ db, user, path }, 'readDocument')
  const file = await fileOfRequest(db, path.requestId, path.fileId)
  if (!file) throw notFound()
  const readAudit = { action: 'file.read', recordType: 'file', recordId: file.id }
  await auditStaffRead({ ...context, user }, callerReach, readAudit)
  return await streamStoredFile(files, file)
})

export const serveDeleteRequestFile = serve(deleteRequestFile, async (context) => {
  const { db, user, path, requestId, files, afterCommit } = context
  await reachableRequest(context, 'removeDocument')
  const actor = { contactId: user.contactId, requestId }
  const result = await removeRequestFile(db, { ...path, actor })
  if (result.outcome === 'absent') throw notFound()
  if (result.outcome === 'handled') throw badRequest('requestHandled')
  afterCommit(() => files.store.remove(result.storageKey))
})
