import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { outgoingMail, request, storedFile } from '../../../src/database/schema.ts'
import { pdf } from '../../support/sample-files.ts'
import { addMemberRequest, type MemberRequestIds } from '../../support/test-member-requests.ts'
import { addPerson } from '../../support/test-records.ts'
import { checkEqual, checkWritten, concurrentRequests, type Race } from '../race.ts'
import type { RaceRequest } from '../race-harness.ts'
import { administratorsOf, countAudited } from '../race-records.ts'

async function addRequest(db: Database) {
  const contactId = await addPerson(db)
  return { ...(await addMemberRequest(db, contactId)), contactId }
}

type AddedRequest = Awaited<ReturnType<typeof addRequest>>

const answer = (as: string, { id }: MemberRequestIds, text: string): RaceRequest => ({
  as,
  method: 'POST',
  path: `/api/requests/${id}/answers`,
  body: { text },
  version: 1,
})

const removal = ({ id, fileId, contactId }: AddedRequest): RaceRequest => ({
  as: contactId,
  method: 'DELETE',
  path: `/api/requests/${id}/files/${fileId}`,
})

const upload = ({ id, contactId }: AddedRequest, number: number): RaceRequest => {
  const body = new FormData()
  const content = new Uint8Array(pdf(`% ${number}\n`))
  body.set('File1', new File([content], 'permis.pdf', { type: 'application/pdf' }))
  return { as: contactId, method: 'POST', path: `/api/requests/${id}/files`, body }
}

const countFiles = (db: Database, { id }: MemberRequestIds) =>
  db.$count(storedFile, eq(storedFile.requestId, id))

async function versionOf(db: Database, { id }: MemberRequestIds): Promise<number | undefined> {
  const [row] = await db.select({ version: request.version }).from(request).where(eq(request.id, id))
  return row?.version
}

const isAnswered = async (db: Database, { id }: MemberRequestIds) =>
  (await countAudited(db, 'request.answer', id)) > 0

/** Two administrators, each of whom sends their own answer several times. */
export const answeredOnce: Race = {
  rule: 'a request is answered once',
  async attempt({ db, race }) {
    const added = await addRequest(db)
    const administrators = await administratorsOf(db)
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) =>
        answer(administrators[i % 2] ?? '', added, `Réponse ${i % 2}.`),
      ),
    )
    const mails = sql`${outgoingMail.template} = 'requestAnswered' and ${outgoingMail.parameters} ->> 'requestId' = ${added.id}`
    return (
      checkWritten(responses, concurrentRequests / 2, ['409 2009']) ??
      checkEqual('audit entries', await countAudited(db, 'request.answer', added.id), 1) ??
      checkEqual('mails', await db.$count(outgoingMail, mails), 1) ??
      checkEqual('version', await versionOf(db, added), 2)
    )
  },
}

/** The answer is sent a little earlier or later with each attempt. */
const answersTo = async (db: Database, added: AddedRequest, attempt: number): Promise<RaceRequest[]> => {
  const [administrator] = await administratorsOf(db)
  const readsFirst = { path: `/api/requests/${added.id}`, times: attempt % 6 }
  return Array.from({ length: concurrentRequests / 2 }, () => ({
    ...answer(administrator, added, 'C’est fait.'),
    readsFirst,
  }))
}

export const answeredAsSeen: Race = {
  rule: 'a request is answered with the files that were seen',
  async attempt({ db, race }, attempt) {
    const added = await addRequest(db)
    const uploads = Array.from({ length: concurrentRequests / 2 }, (_, i) => upload(added, i))
    const responses = await race([...(await answersTo(db, added, attempt)), ...uploads])
    const [answered, sent] = [
      responses.slice(0, concurrentRequests / 2),
      responses.slice(concurrentRequests / 2),
    ]
    if (await isAnswered(db, added)) {
      return (
        checkWritten(answered, concurrentRequests / 2, []) ??
        checkWritten(sent, 0, ['400 2053']) ??
        checkEqual('files', await countFiles(db, added), 1)
      )
    }
    return (
      checkWritten(answered, 0, ['409 2009']) ??
      checkWritten(sent, concurrentRequests / 2, []) ??
      checkEqual('files', await countFiles(db, added), 1 + concurrentRequests / 2) ??
      checkEqual('version', await versionOf(db, added), 1 + concurrentRequests / 2)
    )
  },
}

export const answeredOrRemoved: Race = {
  rule: 'a file of a request is removed or the request answered, never both',
  async attempt({ db, race }, attempt) {
    const added = await addRequest(db)
    const removals = Array.from({ length: concurrentRequests / 2 }, () => removal(added))
    const responses = await race([...(await answersTo(db, added, attempt)), ...removals])
    const [answered, removed] = [
      responses.slice(0, concurrentRequests / 2),
      responses.slice(concurrentRequests / 2),
    ]
    if (await isAnswered(db, added)) {
      return (
        checkWritten(answered, concurrentRequests / 2, []) ??
        checkWritten(removed, 0, ['400 2053']) ??
        checkEqual('files', await countFiles(db, added), 1)
      )
    }
    return (
      checkWritten(answered, 0, ['409 2009']) ??
      checkWritten(removed, 1, ['404 3404']) ??
      checkEqual('files', await countFiles(db, added), 0)
    )
  },
}

export const fileRemovedOnce: Race = {
  rule: 'a file of a request is removed once',
  async attempt({ db, race }) {
    const added = await addRequest(db)
    const responses = await race(Array.from({ length: concurrentRequests }, () => removal(added)))
    return (
      checkWritten(responses, 1, ['404 3404']) ??
      checkEqual('audit entries', await countAudited(db, 'file.remove', added.fileId), 1) ??
      checkEqual('version', await versionOf(db, added), 2)
    )
  },
}
