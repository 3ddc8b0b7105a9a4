import { maximumDraftsPerPerson } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { newId } from '../../../src/database/ids.ts'
import { employment, transaction } from '../../../src/database/schema.ts'
import { employmentBody } from '../../support/employment-body.ts'
import { addPerson } from '../../support/test-records.ts'
import { checkEqual, checkWritten, concurrentRequests, type Race } from '../race.ts'
import type { RaceResponse } from '../race-harness.ts'
import { addOwnedPharmacy, countMails } from '../race-records.ts'

/** All responses have the same body, with members in the same order. */
function checkSameResponse([first, ...others]: readonly RaceResponse[]): string | undefined {
  const text = JSON.stringify(first?.body)
  return others.every(({ body }) => JSON.stringify(body) === text) ? undefined : 'answers differ'
}

export const requestCreatedOnce: Race = {
  rule: 'a request sent again with its key is created once',
  async attempt({ db, race }) {
    const { pharmacyId, owner } = await addOwnedPharmacy(db)
    const contactId = await addPerson(db)
    const idempotencyKey = newId()
    const body = employmentBody(contactId)
    const path = `pharmacies/${pharmacyId}/employees`
    const responses = await race(
      Array.from({ length: concurrentRequests }, () => ({
        as: contactId,
        method: 'POST',
        path,
        body,
        idempotencyKey,
      })),
    )
    return (
      checkWritten(responses, concurrentRequests, []) ??
      checkSameResponse(responses) ??
      checkEqual('employments', await db.$count(employment, eq(employment.contactId, contactId)), 1) ??
      checkEqual('mails', await countMails(db, 'employmentRequested', owner.contactId), 1)
    )
  },
}

export const transactionCreatedOnce: Race = {
  rule: 'a transaction sent again with its key is created once',
  async attempt({ db, race }) {
    const { pharmacyId, owner } = await addOwnedPharmacy(db)
    const idempotencyKey = newId()
    const as = owner.contactId
    const body = { type: 'move', pharmacyId }
    const responses = await race(
      Array.from({ length: concurrentRequests }, () => ({
        as,
        method: 'POST',
        path: 'transactions',
        body,
        idempotencyKey,
      })),
    )
    return (
      checkWritten(responses, concurrentRequests, []) ??
      checkSameResponse(responses) ??
      checkEqual('transactions', await db.$count(transaction, eq(transaction.pharmacyId, pharmacyId)), 1)
    )
  },
}

export const draftsOfPerson: Race = {
  rule: 'a person has no more drafts of transactions than the maximum',
  async attempt({ db, race }) {
    const { pharmacyId, owner } = await addOwnedPharmacy(db)
    const as = owner.contactId
    const left = 2
    await db.insert(transaction).values(
      Array.from({ length: maximumDraftsPerPerson - left }, () => ({
        type: 'move' as const,
        pharmacyId,
        createdBy: as,
      })),
    )
    const responses = await race(
      Array.from({ length: concurrentRequests }, () => ({
        as,
        method: 'POST',
        path: 'transactions',
        body: { type: 'move', pharmacyId },
        idempotencyKey: newId(),
      })),
    )
    return (
      checkWritten(responses, left, ['400 2058']) ??
      checkEqual(
        'drafts',
        await db.$count(transaction, eq(transaction.createdBy, as)),
        maximumDraftsPerPerson,
      )
    )
  },
}
