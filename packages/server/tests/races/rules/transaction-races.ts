import { addDays, todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { newId } from '../../../src/database/ids.ts'
import { storedFile, transaction, transactionEvent, transactionOwner } from '../../../src/database/schema.ts'
import { pdf } from '../../support/sample-files.ts'
import { checkEqual, checkWritten, concurrentRequests, type Race } from '../race.ts'
import type { RaceRequest } from '../race-harness.ts'
import { addOwnedPharmacy, countAudited } from '../race-records.ts'

type OwnedPharmacy = Awaited<ReturnType<typeof addOwnedPharmacy>>

/**
 * A purchase with every step saved and sworn: the pharmacy's two owners leave, and another person
 * joins.
 */
async function addReadyTransaction(db: Database, ownedPharmacy?: OwnedPharmacy) {
  const { pharmacyId, owner, coowner } = ownedPharmacy ?? (await addOwnedPharmacy(db))
  const [transactionId, ownerId] = [newId(), newId()]
  const street = {
    street: '1, rue Principale',
    unit: null,
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7A 1A1',
  }
  const noContact = { phone: null, extension: null, fax: null, email: null }
  const details = { banner: null, locationCategory: null, neq: null, comments: null }
  const effectiveDate = addDays(todayInQuebec(), 30)
  await db.insert(transaction).values({
    id: transactionId,
    pharmacyId,
    type: 'purchase',
    createdBy: owner.contactId,
    effectiveDate,
    areOwnersSaved: true,
    address: { companyName: 'Pharmacie Roy', address: { ...street, province: 'QC' }, ...noContact },
    details: { ...details, effectiveDate },
  })
  await db.insert(transactionEvent).values({ transactionId, status: 'draft', by: owner.contactId })
  const named = { firstName: 'Ève', lastName: 'Roy', practiceNumber: '123456', email: 'eve@exemple.test' }
  const joins = { position: 0, isResponder: true, change: 'joins' } as const
  await db.insert(transactionOwner).values({ ...named, ...joins, id: ownerId, transactionId })
  const leaves = { isResponder: false, change: 'leaves', practiceNumber: null, transactionId } as const
  await db.insert(transactionOwner).values(
    [owner, coowner].map(({ contactId }, index) => ({
      ...named,
      ...leaves,
      contactId,
      position: index + 1,
    })),
  )
  const file = {
    name: 'a.pdf',
    size: 1_000,
    mediaType: 'application/pdf',
    sha256: '',
    state: 'clean',
  } as const
  const fileColumns = { storageKey: newId(), uploadedBy: owner.contactId, transactionOwnerId: ownerId }
  await db.insert(storedFile).values({ ...file, ...fileColumns })
  return { transactionId, ownerId, people: [owner.contactId, coowner.contactId] }
}

const approval = (as: string | undefined, id: string): RaceRequest => ({
  ...(as === undefined ? {} : { as }),
  method: 'PATCH',
  path: `transactions/${id}?step=approve`,
  body: { approve: { isCorrect: true } },
  version: 1,
})

export const submittedOnce: Race = {
  rule: 'a transaction is sent once',
  async attempt({ db, race }) {
    const { transactionId: id, people } = await addReadyTransaction(db)
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) => approval(people[i % 2], id)),
    )
    return (
      checkWritten(responses, concurrentRequests, []) ??
      checkEqual('audit entries', await countAudited(db, 'transaction.send', id), 1) ??
      checkEqual(
        'steps of history',
        await db.$count(transactionEvent, eq(transactionEvent.transactionId, id)),
        2,
      )
    )
  },
}

export const oneSubmittedForm: Race = {
  rule: 'a pharmacy has one transaction under way',
  async attempt({ db, race }) {
    const ownedPharmacy = await addOwnedPharmacy(db)
    const forms = [await addReadyTransaction(db, ownedPharmacy), await addReadyTransaction(db, ownedPharmacy)]
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) => {
        const form = forms[i % 2]
        return approval(form?.people[Math.floor(i / 2) % 2], form?.transactionId ?? '')
      }),
    )
    return (
      checkWritten(responses, concurrentRequests / 2, ['400 2046']) ??
      checkEqual(
        'forms that were sent',
        await db.$count(
          transaction,
          and(eq(transaction.pharmacyId, ownedPharmacy.pharmacyId), eq(transaction.status, 'submitted')),
        ),
        1,
      )
    )
  },
}

export const submittedOrDeleted: Race = {
  rule: 'a transaction is sent or deleted, never both',
  async attempt({ db, race }) {
    const { transactionId: id, people } = await addReadyTransaction(db)
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i): RaceRequest => {
        const send = approval(people[i % 2], id)
        return i < concurrentRequests / 2
          ? send
          : { ...send, method: 'DELETE', path: `transactions/${id}`, body: undefined }
      }),
    )
    const [row] = await db.select().from(transaction).where(eq(transaction.id, id))
    const sent = await countAudited(db, 'transaction.send', id)
    const deleted = await countAudited(db, 'transaction.delete', id)
    return (
      checkWritten(responses, sent === 1 ? concurrentRequests / 2 : 1, ['409 2009', '404 3404']) ??
      checkEqual('sent or deleted', sent + deleted, 1) ??
      checkEqual('status', row?.status, sent === 1 ? 'submitted' : undefined)
    )
  },
}

/** Half of them upload new affirmations while the others send, a little later with each attempt. */
export const swornAsSubmitted: Race = {
  rule: 'a transaction is sent with the affirmations that were seen',
  async attempt({ db, race }, attempt) {
    const { transactionId: id, ownerId, people } = await addReadyTransaction(db)
    const before = await affirmationsOf(db, ownerId)
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i): RaceRequest => {
        const send = approval(people[i % 2], id)
        if (i < concurrentRequests / 2)
          return { ...send, readsFirst: { path: `transactions/${id}`, times: attempt % 6 } }
        const { as = '' } = send
        return {
          as,
          method: 'POST',
          path: `transactions/${id}/owners/${ownerId}/files`,
          body: affirmation(i),
        }
      }),
    )
    const sends = responses.slice(0, concurrentRequests / 2)
    const uploads = responses.slice(concurrentRequests / 2)
    const [row] = await db.select().from(transaction).where(eq(transaction.id, id))
    const after = await affirmationsOf(db, ownerId)
    if (row?.status === 'submitted') {
      return (
        checkWritten(sends, concurrentRequests / 2, []) ??
        checkWritten(uploads, 0, ['400 2014']) ??
        checkEqual('affirmations', after, before)
      )
    }
    return checkWritten(sends, 0, ['409 2009']) ?? checkWritten(uploads, concurrentRequests / 2, [])
  },
}

function affirmation(number: number): FormData {
  const form = new FormData()
  form.set(
    'File1',
    new File([new Uint8Array(pdf(`% ${number}\n`))], 'affirmation.pdf', { type: 'application/pdf' }),
  )
  return form
}

async function affirmationsOf(db: Database, ownerId: string): Promise<string> {
  const files = await db.select().from(storedFile).where(eq(storedFile.transactionOwnerId, ownerId))
  return files
    .map(({ id }) => id)
    .sort()
    .join()
}
