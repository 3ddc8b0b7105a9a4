import { employmentTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { newId } from '../../../src/database/ids.ts'
import { employment, transaction } from '../../../src/database/schema.ts'
import { addPerson } from '../../support/test-records.ts'
import type { Answer } from '../arena.ts'
import { type Race, rivals, unlessEqual, unlessWritten } from '../race.ts'
import { addOwnedPharmacy, countMails } from '../records.ts'

/** All responses have the same body, with members in the same order. */
function unlessSame([first, ...others]: readonly Answer[]): string | undefined {
  const text = JSON.stringify(first?.body)
  return others.every(({ body }) => JSON.stringify(body) === text) ? undefined : 'answers differ'
}

export const requestCreatedOnce: Race = {
  rule: 'a request sent again with its key is created once',
  async attempt({ db, race }) {
    const { pharmacyId, owner } = await addOwnedPharmacy(db)
    const contactId = await addPerson(db)
    const idempotencyKey = newId()
    const body = { contactId, type: employmentTypes.Employee, isPrimaryLink: false, startDate: null }
    const path = `pharmacies/${pharmacyId}/employees`
    const answers = await race(
      Array.from({ length: rivals }, () => ({ as: contactId, method: 'POST', path, body, idempotencyKey })),
    )
    return (
      unlessWritten(answers, rivals, []) ??
      unlessSame(answers) ??
      unlessEqual('employments', await db.$count(employment, eq(employment.contactId, contactId)), 1) ??
      unlessEqual('mails', await countMails(db, 'employmentRequested', owner.contactId), 1)
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
    const answers = await race(
      Array.from({ length: rivals }, () => ({
        as,
        method: 'POST',
        path: 'transactions',
        body,
        idempotencyKey,
      })),
    )
    return (
      unlessWritten(answers, rivals, []) ??
      unlessSame(answers) ??
      unlessEqual('transactions', await db.$count(transaction, eq(transaction.pharmacyId, pharmacyId)), 1)
    )
  },
}
