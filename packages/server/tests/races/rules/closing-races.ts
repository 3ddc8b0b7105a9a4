import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { employment, pharmacy } from '../../../src/database/schema.ts'
import { isLive } from '../../../src/employments/current-employments.ts'
import { employmentBody } from '../../support/employment-body.ts'
import { addEmployed, addPerson } from '../../support/test-records.ts'
import { checkEqual, checkWritten, type Race } from '../race.ts'
import { addOwnedPharmacy, addPendingEmployment, administratorsOf, countMails } from '../race-records.ts'

const closing = { closesOn: todayInQuebec(), reason: 'ceased' }

const isClosed = async (db: Database, pharmacyId: string) =>
  (await db.$count(pharmacy, and(eq(pharmacy.id, pharmacyId), eq(pharmacy.isActive, false)))) === 1

const countLive = (db: Database, pharmacyId: string) =>
  db.$count(employment, and(eq(employment.pharmacyId, pharmacyId), isLive(todayInQuebec())))

/** People are added, approved, promoted and end, request and leave, while the pharmacy closes. */
export const nobodyAtClosedPharmacy: Race = {
  rule: 'nobody works at a pharmacy that closes meanwhile',
  async attempt({ db, race }) {
    const { pharmacyId, owner, coowner } = await addOwnedPharmacy(db)
    const pending = await addPendingEmployment(db, pharmacyId)
    const employee = await addEmployed(db, pharmacyId)
    const requester = await addPerson(db)
    const [as] = await administratorsOf(db)
    const path = `pharmacies/${pharmacyId}/employees`
    const [closed] = await race([
      { as, method: 'PUT', path: `pharmacies/${pharmacyId}/closing`, version: 1, body: closing },
      { as: owner.contactId, method: 'POST', path, body: employmentBody(await addPerson(db)) },
      { as: requester, method: 'POST', path, body: employmentBody(requester) },
      {
        ...{ as: coowner.contactId, method: 'PUT', version: 1 },
        ...{ path: `${path}/${pending.employmentId}`, body: { validationStatus: 1 } },
      },
      {
        ...{ as: owner.contactId, method: 'PUT', version: 1, path: `${path}/${employee.employmentId}` },
        body: { type: employmentTypes.DelegatedResponsible },
      },
    ])
    // Another owner's change raises the version of the record.
    if (closed?.status !== 200 && closed?.codes.join() !== '2009') return `closing answered ${closed?.status}`
    if (closed.status !== 200) return undefined
    return (
      checkEqual('closed', await isClosed(db, pharmacyId), true) ??
      checkEqual('live employments', await countLive(db, pharmacyId), 0)
    )
  },
}

/** Two administrators close and open the same pharmacy, several times at once. */
export const closedOnce: Race = {
  rule: 'a pharmacy closes once, and opens again once',
  async attempt({ db, race }) {
    const { pharmacyId, owner } = await addOwnedPharmacy(db)
    const [one, other] = await administratorsOf(db)
    const path = `pharmacies/${pharmacyId}/closing`
    const closings = [one, other, one].map(
      (as) => ({ as, method: 'PUT', path, version: 1, body: closing }) as const,
    )
    const closed = await race(closings)
    const version = (await db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId)))[0]?.version ?? 0
    const openings = [one, other, one].map((as) => ({ as, method: 'DELETE', path, version }) as const)
    const opened = await race(openings)
    return (
      checkWritten(closed, 3, []) ??
      checkWritten(opened, 3, []) ??
      checkEqual('closed', await isClosed(db, pharmacyId), false) ??
      checkEqual('live employments', await countLive(db, pharmacyId), 2) ??
      checkEqual('mails', await countMails(db, 'pharmacyCloses', owner.contactId), 2)
    )
  },
}
