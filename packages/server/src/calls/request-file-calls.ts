import { deleteRequestFile, getRequestFile, postRequestFile } from '@officine/api/calls'
import { badRequest, notFound } from '../api/call-failure.ts'
import { serve, serveFile, serveUpload } from '../api/serve.ts'
import { addRequestFile, removeRequestFile } from '../records/change-request.ts'
import { fileOfRequest } from '../records/stored-files.ts'
import { auditStaffRead } from './audit-staff-read.ts'
import { storedFileResponse, streamStoredFile } from './file-response.ts'
import { reachableRequest } from './reachable-request.ts'

export const servePostRequestFile = serveUpload(
  postRequestFile,
  async (context) => {
    const { standing } = await reachableRequest(context, 'attachDocument')
    if (standing.handledAt !== null) throw badRequest('requestHandled')
  },
  async ({ db, user, path, requestId, file }) => {
    const actor = { contactId: user.contactId, requestId }
    const added = await db.transaction((tx) => addRequestFile(tx, path.requestId, file, actor))
    if (added.outcome === 'absent') throw notFound()
    if (added.outcome === 'handled') throw badRequest('requestHandled')
    return { file: storedFileResponse(added.file), isNew: added.isNew }
  },
)

export const serveGetRequestFile = serveFile(getRequestFile, async ({ user, ...context }) => {
  const { db, files, path } = context
  if (!user) throw notFound()
  const { how } = await reachableRequest({ db, user, path }, 'readDocument')
  const file = await fileOfRequest(db, path.requestId, path.fileId)
  if (!file) throw notFound()
  const reading = { action: 'file.read', recordType: 'file', recordId: file.id }
  await auditStaffRead({ ...context, user }, how, reading)
  return await streamStoredFile(files, file)
})

export const serveDeleteRequestFile = serve(deleteRequestFile, async (context) => {
  const { db, user, path, requestId, files, afterCommit } = context
  await reachableRequest(context, 'removeDocument')
  const actor = { contactId: user.contactId, requestId }
  const removed = await removeRequestFile(db, { ...path, actor })
  if (removed.outcome === 'absent') throw notFound()
  if (removed.outcome === 'handled') throw badRequest('requestHandled')
  afterCommit(() => files.store.remove(removed.storageKey))
})
