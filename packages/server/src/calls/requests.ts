import { getRequest, getRequestFile, postRequest, postRequestFile } from '@officine/api/calls'
import type { RequestIdentifiers } from '@officine/api/settings'
import { notFound, type Reading, refused, tooManyRequests } from '../api/failure.ts'
import { type CallContext, type House, serve, serveCreation, serveFile, serveUpload } from '../api/serve.ts'
import type { Queryable } from '../database/database.ts'
import { recipientOf } from '../mail/recipient.ts'
import { sendMail } from '../mail/send.ts'
import { may, reach } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import type { Act, Reach } from '../policy/table.ts'
import { countOneMore } from '../records/counted-limit.ts'
import {
  addRequestFile,
  createRequest,
  getRequest as readRequest,
  senderOfRequest,
} from '../records/requests.ts'
import { fileOfRequest } from '../records/stored-files.ts'
import { answerBytes, answerStoredFile } from './file-answer.ts'
import { auditStaffReading } from './staff-reading.ts'

/** Each of them writes to the association. */
const mostInADay = 20

/** Somebody else is no more than somebody who doesn't exist. */
export const servePostRequest = serveCreation(postRequest, {
  async authorize({ user, body, house }) {
    if (!may(user, 'sendRequest', { contactId: body.contactId })) throw refused('invalid', '/contactId')
    for (const [name, value] of Object.entries(house.requestIdentifiers)) {
      if (body[name as keyof RequestIdentifiers] !== value) throw refused('invalid', `/${name}`)
    }
  },
  async before({ db, user }) {
    const key = `request:${user.contactId}`
    const wait = await countOneMore(db, { key, most: mostInADay, windowSeconds: 86_400 })
    if (wait !== undefined) throw tooManyRequests(wait)
  },
  async handle({ db, user, requestId, body, house }) {
    const id = await createRequest(db, { ...body, actor: { contactId: user.contactId, requestId } })
    await tell(db, user, id, house)
    return { data: { id } }
  },
})

async function tell(
  db: Queryable,
  { contactId, firstName, lastName }: Principal,
  reference: string,
  house: House,
) {
  const sender = await recipientOf(db, contactId)
  if (sender) await sendMail(db, 'requestReceived', { reference }, [sender])
  if (!house.requestsEmail) return
  const association = {
    firstName: house.associationName,
    lastName: '',
    email: house.requestsEmail,
    language: 'fr-CA',
  }
  await sendMail(db, 'requestArrived', { requester: `${firstName} ${lastName}`, reference }, [association])
}

export const serveGetRequest = serve(getRequest, async (context) => {
  const { db, path } = context
  const how = await reached(context, 'readRequest')
  const row = await readRequest(db, path.requestId)
  if (!row) throw notFound()
  await auditStaffReading(context, how, reading('request', row.id))
  const { id, contactId, description, firstName, lastName } = row
  return {
    ...{ id, contactId, description },
    sentBy: `${firstName} ${lastName}`,
    sentAt: row.createdAt.toISOString(),
    files: row.files.map(answerStoredFile),
  }
})

export const servePostRequestFile = serveUpload(
  postRequestFile,
  async (context) => {
    await reached(context, 'attachDocument')
  },
  async ({ db, user, path, requestId, file }) => {
    const actor = { contactId: user.contactId, requestId }
    const added = await db.transaction((tx) => addRequestFile(tx, path.requestId, file, actor))
    if (!added) throw notFound()
    return { file: answerStoredFile(added.file), isNew: added.isNew }
  },
)

export const serveGetRequestFile = serveFile(getRequestFile, async ({ user, ...context }) => {
  const { db, files, path } = context
  if (!user) throw notFound()
  const how = await reached({ db, user, path }, 'readDocument')
  const file = await fileOfRequest(db, path.requestId, path.fileId)
  if (!file) throw notFound()
  await auditStaffReading({ ...context, user }, how, reading('file', file.id))
  return await answerBytes(files, file)
})

type Asked = Pick<CallContext, 'db' | 'user'> & { readonly path: { readonly requestId: string } }

/** @throws {CallFailure} 404 for a request that is foreign or absent. */
async function reached({ db, user, path }: Asked, act: Act): Promise<Reach> {
  const contactId = await senderOfRequest(db, path.requestId)
  const how = contactId === undefined ? undefined : reach(user, act, { contactId })
  if (!how) throw notFound()
  return how
}

const reading = (recordType: 'request' | 'file', recordId: string): Reading => ({
  action: `${recordType}.read`,
  ...{ recordType, recordId },
})
