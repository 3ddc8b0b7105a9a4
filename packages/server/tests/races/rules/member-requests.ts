import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { outgoingMail, request, storedFile } from '../../../src/database/schema.ts'
import { addMemberRequest, type MemberRequestIds } from '../../support/member-requests.ts'
import { pdf } from '../../support/sample-files.ts'
import { addPerson } from '../../support/test-records.ts'
import type { Request } from '../arena.ts'
import { type Race, rivals, unlessEqual, unlessWritten } from '../race.ts'
import { administratorsOf, countAudited } from '../records.ts'

async function addRequest(db: Database) {
  const contactId = await addPerson(db)
  return { ...(await addMemberRequest(db, contactId)), contactId }
}

type AddedRequest = Awaited<ReturnType<typeof addRequest>>

const answer = (as: string, { id }: MemberRequestIds, text: string): Request => ({
  as,
  method: 'POST',
  path: `/api/requests/${id}/answers`,
  body: { text },
  version: 1,
})

const removal = ({ id, fileId, contactId }: AddedRequest): Request => ({
  as: contactId,
  method: 'DELETE',
  path: `/api/requests/${id}/files/${fileId}`,
})

const upload = ({ id, contactId }: AddedRequest, number: number): Request => {
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
    const answers = await race(
      Array.from({ length: rivals }, (_, i) =>
        answer(administrators[i % 2] ?? '', added, `Réponse ${i % 2}.`),
      ),
    )
    const mails = sql`${outgoingMail.template} = 'requestAnswered' and ${outgoingMail.parameters} ->> 'requestId' = ${added.id}`
    return (
      unlessWritten(answers, rivals / 2, ['409 2009']) ??
      unlessEqual('audit entries', await countAudited(db, 'request.answer', added.id), 1) ??
      unlessEqual('mails', await db.$count(outgoingMail, mails), 1) ??
      unlessEqual('version', await versionOf(db, added), 2)
    )
  },
}

/** The answer comes a little earlier or later with each attempt. */
const answersTo = async (db: Database, added: AddedRequest, attempt: number): Promise<Request[]> => {
  const [administrator] = await administratorsOf(db)
  const looksFirst = { path: `/api/requests/${added.id}`, times: attempt % 6 }
  return Array.from({ length: rivals / 2 }, () => ({
    ...answer(administrator, added, 'C’est fait.'),
    looksFirst,
  }))
}

export const answeredAsSeen: Race = {
  rule: 'a request is answered with the files that were seen',
  async attempt({ db, race }, attempt) {
    const added = await addRequest(db)
    const uploads = Array.from({ length: rivals / 2 }, (_, i) => upload(added, i))
    const answers = await race([...(await answersTo(db, added, attempt)), ...uploads])
    const [answered, sent] = [answers.slice(0, rivals / 2), answers.slice(rivals / 2)]
    if (await isAnswered(db, added)) {
      return (
        unlessWritten(answered, rivals / 2, []) ??
        unlessWritten(sent, 0, ['400 2053']) ??
        unlessEqual('files', await countFiles(db, added), 1)
      )
    }
    return (
      unlessWritten(answered, 0, ['409 2009']) ??
      unlessWritten(sent, rivals / 2, []) ??
      unlessEqual('files', await countFiles(db, added), 1 + rivals / 2) ??
      unlessEqual('version', await versionOf(db, added), 1 + rivals / 2)
    )
  },
}

export const answeredOrRemoved: Race = {
  rule: 'a file of a request is removed or the request answered, never both',
  async attempt({ db, race }, attempt) {
    const added = await addRequest(db)
    const removals = Array.from({ length: rivals / 2 }, () => removal(added))
    const answers = await race([...(await answersTo(db, added, attempt)), ...removals])
    const [answered, removed] = [answers.slice(0, rivals / 2), answers.slice(rivals / 2)]
    if (await isAnswered(db, added)) {
      return (
        unlessWritten(answered, rivals / 2, []) ??
        unlessWritten(removed, 0, ['400 2053']) ??
        unlessEqual('files', await countFiles(db, added), 1)
      )
    }
    return (
      unlessWritten(answered, 0, ['409 2009']) ??
      unlessWritten(removed, 1, ['404 3404']) ??
      unlessEqual('files', await countFiles(db, added), 0)
    )
  },
}

export const fileRemovedOnce: Race = {
  rule: 'a file of a request is removed once',
  async attempt({ db, race }) {
    const added = await addRequest(db)
    const answers = await race(Array.from({ length: rivals }, () => removal(added)))
    return (
      unlessWritten(answers, 1, ['404 3404']) ??
      unlessEqual('audit entries', await countAudited(db, 'file.remove', added.fileId), 1) ??
      unlessEqual('version', await versionOf(db, added), 2)
    )
  },
}
