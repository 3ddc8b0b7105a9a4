import { deleteRequestFile, getRequestFile, postRequestFile } from '@officine/api/calls'
import { notFound, refused } from '../api/failure.ts'
import { serve, serveFile, serveUpload } from '../api/serve.ts'
import { addRequestFile, removeRequestFile } from '../records/change-request.ts'
import { fileOfRequest } from '../records/stored-files.ts'
import { answerBytes, answerStoredFile } from './file-answer.ts'
import { reachableRequest } from './reachable-request.ts'
import { auditStaffReading } from './staff-reading.ts'

export const servePostRequestFile = serveUpload(
  postRequestFile,
  async (context) => {
    const { standing } = await reachableRequest(context, 'attachDocument')
    if (standing.handledAt !== null) throw refused('requestHandled')
  },
  async ({ db, user, path, requestId, file }) => {
    const actor = { contactId: user.contactId, requestId }
    const added = await db.transaction((tx) => addRequestFile(tx, path.requestId, file, actor))
    if (added.outcome === 'absent') throw notFound()
    if (added.outcome === 'handled') throw refused('requestHandled')
    return { file: answerStoredFile(added.file), isNew: added.isNew }
  },
)

export const serveGetRequestFile = serveFile(getRequestFile, async ({ user, ...context }) => {
  const { db, files, path } = context
  if (!user) throw notFound()
  const { how } = await reachableRequest({ db, user, path }, 'readDocument')
  const file = await fileOfRequest(db, path.requestId, path.fileId)
  if (!file) throw notFound()
  const reading = { action: 'file.read', recordType: 'file', recordId: file.id }
  await auditStaffReading({ ...context, user }, how, reading)
  return await answerBytes(files, file)
})

export const serveDeleteRequestFile = serve(deleteRequestFile, async (context) => {
  const { db, user, path, requestId, files, afterCommit } = context
  await reachableRequest(context, 'removeDocument')
  const actor = { contactId: user.contactId, requestId }
  const removed = await removeRequestFile(db, { ...path, actor })
  if (removed.outcome === 'absent') throw notFound()
  if (removed.outcome === 'handled') throw refused('requestHandled')
  afterCommit(() => files.store.remove(removed.storageKey))
})
