import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { pharmacy } from '../../../src/database/schema.ts'
import { addPerson } from '../../support/test-records.ts'
import { checkEqual, checkWritten, type Race } from '../race.ts'
import type { RaceRequest } from '../race-harness.ts'
import { addOwnedPharmacy, administratorsOf, countEmployments } from '../race-records.ts'

/** A pharmacy with two owners, and its corrections by an administrator who has read it. */
async function addCorrectable(db: Database) {
  const { pharmacyId, owner, coowner } = await addOwnedPharmacy(db)
  const [row] = await db.select().from(pharmacy).where(eq(pharmacy.id, pharmacyId))
  if (!row) throw new Error('The pharmacy was not added.')
  const { region, version } = row
  // That of the test's pharmacies is longer than any that is accepted.
  const ramqNumber = row.ramqNumber.slice(-20)
  const correction = (as: string, change: object): RaceRequest => ({
    ...{ as, method: 'PUT', path: `pharmacies/${pharmacyId}/correction`, version },
    body: { ramqNumber, region, reason: 'Décision du conseil', ...change },
  })
  return { row: { ...row, ramqNumber }, owner, coowner, correction }
}

const countOwners = (db: Database, pharmacyId: string) =>
  countEmployments(db, pharmacyId, employmentTypes.Owner)

/** Each of two administrators leaves out the owner whom the other keeps. */
export const correctedAsSeen: Race = {
  rule: 'owners are corrected as they were seen, and one stays',
  async attempt({ db, race }) {
    const { row, owner, coowner, correction } = await addCorrectable(db)
    const [one, other] = await administratorsOf(db)
    const responses = await race([
      correction(one, { owners: [owner.contactId] }),
      correction(other, { owners: [coowner.contactId] }),
    ])
    return checkWritten(responses, 1, ['409 2009']) ?? checkEqual('owners', await countOwners(db, row.id), 1)
  },
}

/** One owner is removed while a correction leaves out the other. */
export const correctedOrLeft: Race = {
  rule: 'the last owner stays while a correction leaves out the other',
  async attempt({ db, race }) {
    const { row, owner, correction } = await addCorrectable(db)
    const [one, other] = await administratorsOf(db)
    const path = `pharmacies/${row.id}/employees/${owner.employmentId}`
    const responses = await race([
      correction(one, { owners: [owner.contactId] }),
      { as: other, method: 'DELETE', path, version: 1 },
    ])
    return (
      checkWritten(responses, 1, ['409 2009', '400 2004']) ??
      checkEqual('owners', await countOwners(db, row.id), 1)
    )
  },
}

export const correctedOrClosed: Race = {
  rule: 'a pharmacy that closes meanwhile gets no owner by a correction',
  async attempt({ db, race }) {
    const { row, owner, coowner, correction } = await addCorrectable(db)
    const [one, other] = await administratorsOf(db)
    const closing = { closesOn: todayInQuebec(), reason: 'ceased' }
    const path = `pharmacies/${row.id}/closing`
    const responses = await race([
      { as: one, method: 'PUT', path, version: row.version, body: closing },
      correction(other, { owners: [owner.contactId, coowner.contactId, await addPerson(db)] }),
    ])
    const isClosed = responses[0]?.status === 200
    return (
      checkWritten(responses, 1, ['409 2009', '400 2075']) ??
      checkEqual('owners', await countOwners(db, row.id), isClosed ? 0 : 3)
    )
  },
}

/** Two pharmacies are added with a number to which a third is corrected. */
export const ramqNumberOnce: Race = {
  rule: 'a RAMQ number is that of one pharmacy',
  async attempt({ db, race }) {
    const { row, correction } = await addCorrectable(db)
    const [one, other] = await administratorsOf(db)
    const ramqNumber = row.ramqNumber.slice(1)
    const { companyName, phone, region, street, unit, city, province, postalCode } = row
    const address = { street, unit, city, province, postalCode }
    const added = { companyName, ramqNumber, region, address, phone, banner: null, owners: [] }
    const responses = await race([
      { as: one, method: 'POST', path: 'pharmacies', body: added },
      correction(other, { ramqNumber }),
      { as: other, method: 'POST', path: 'pharmacies', body: added },
    ])
    return (
      checkWritten(responses, 1, ['400 2025']) ??
      checkEqual('pharmacies', await db.$count(pharmacy, eq(pharmacy.ramqNumber, ramqNumber)), 1)
    )
  },
}
