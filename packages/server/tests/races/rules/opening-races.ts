import { addDays, todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { employment, pharmacy, transaction } from '../../../src/database/schema.ts'
import { employmentBody } from '../../support/employment-body.ts'
import { acceptanceOf, addSubmittedOpening, newPracticeNumber } from '../../support/submitted-transactions.ts'
import { addPerson } from '../../support/test-records.ts'
import { checkEqual, checkWritten, concurrentRequests, type Race } from '../race.ts'
import type { RaceRequest } from '../race-harness.ts'
import { administratorsOf } from '../race-records.ts'
import { decision, withdrawn } from './decision-races.ts'

/**
 * While the association withdraws it, its owner adds people and begins a form, a little earlier
 * with each attempt.
 */
export const preparedOrWithdrawn: Race = {
  rule: 'the pharmacy of an opening is prepared or withdrawn, and leaves nothing',
  async attempt({ db, race }, attempt) {
    const form = await addSubmittedOpening(db, addDays(todayInQuebec(), 30))
    const [admin] = await administratorsOf(db)
    const [accepted] = await race([
      decision(admin, form, {
        ...acceptanceOf(form),
        pharmacyVersion: null,
        ramqNumber: newPracticeNumber(),
      }),
    ])
    const pharmacyId = String(Object(accepted?.body).pharmacyId)
    const as = form.filer.contactId
    const readsFirst = { path: `transactions/${form.transactionId}`, times: attempt % 4 }
    const withdrawals = [1, 2].map(
      (): RaceRequest => ({ ...decision(admin, form, withdrawn, 2), readsFirst }),
    )
    const preparations: RaceRequest[] = []
    for (let number = 0; number < (concurrentRequests - 2) / 2; number++) {
      preparations.push(
        {
          as,
          method: 'POST',
          path: `pharmacies/${pharmacyId}/employees`,
          body: employmentBody(await addPerson(db)),
        },
        { as, method: 'POST', path: 'transactions', body: { type: 'move', pharmacyId } },
      )
    }
    const responses = await race([...withdrawals, ...preparations])
    const prepared = responses.slice(2).filter(({ status }) => status === 201).length
    return (
      // A form for a pharmacy deleted before the filer's rights are read refers to an unknown one:
      // 400.
      checkWritten(responses, 2 + prepared, ['404 3404', '403 3001', '400 1002']) ??
      checkEqual('withdrawals', responses.slice(0, 2).filter(({ status }) => status === 200).length, 2) ??
      checkEqual('pharmacies', await db.$count(pharmacy, eq(pharmacy.id, pharmacyId)), 0) ??
      checkEqual('employments', await db.$count(employment, eq(employment.pharmacyId, pharmacyId)), 0) ??
      checkEqual('forms', await db.$count(transaction, eq(transaction.pharmacyId, pharmacyId)), 0)
    )
  },
}
