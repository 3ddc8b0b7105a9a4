import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../src/database/database.ts'
import { newId } from '../../../src/database/ids.ts'
import {
  employment,
  participationAddress,
  programmeCategory,
  programmeEnrolment,
  programmeParticipant,
} from '../../../src/database/schema.ts'
import { addSignedAgreement } from '../../support/accessa-calls.ts'
import { addEmployed, addLavalPharmacy } from '../../support/test-records.ts'
import { checkEqual, checkWritten, concurrentRequests, type Race } from '../race.ts'
import type { RaceRequest } from '../race-harness.ts'

const categoryId = 'race'

/** A pharmacy that takes part, with its owner. */
async function addEnrolled(db: Database) {
  const both = { 'fr-CA': 'Course', 'en-CA': 'Race' }
  await db
    .insert(programmeCategory)
    .values({ id: categoryId, position: 0, name: both, requirement: both })
    .onConflictDoNothing()
  const pharmacyId = await addLavalPharmacy(db)
  const { contactId: owner } = await addEmployed(db, pharmacyId, employmentTypes.Owner)
  await addSignedAgreement(db, pharmacyId, owner)
  const [enrolment] = await db
    .insert(programmeEnrolment)
    .values({ pharmacyId, categoryId, enrolledOn: todayInQuebec() })
    .returning({ id: programmeEnrolment.id })
  return { pharmacyId, owner, enrolmentId: enrolment?.id ?? '' }
}

type Enrolled = Awaited<ReturnType<typeof addEnrolled>>

const addition = ({ pharmacyId, owner }: Enrolled, contactId: string, curoEmail: string): RaceRequest => ({
  as: owner,
  method: 'POST',
  path: `accessa/pharmacies/${pharmacyId}/programcategories/${categoryId}/participants`,
  body: { contactId, curoEmail },
})

export const oneAddressAPerson: Race = {
  rule: 'an address of accessa is one person’s, over all pharmacies',
  async attempt({ db, race }) {
    const email = `${newId()}@exemple.test`
    const additions = await Promise.all(
      Array.from({ length: concurrentRequests }, async () => {
        const enrolled = await addEnrolled(db)
        const { contactId } = await addEmployed(db, enrolled.pharmacyId)
        return addition(enrolled, contactId, email)
      }),
    )
    const responses = await race(additions)
    return (
      checkWritten(responses, 1, ['400 2043']) ??
      checkEqual('addresses', await db.$count(participationAddress, eq(participationAddress.email, email)), 1)
    )
  },
}

export const participantOnce: Race = {
  rule: 'a person takes part in a category once',
  async attempt({ db, race }) {
    const enrolled = await addEnrolled(db)
    const { contactId } = await addEmployed(db, enrolled.pharmacyId)
    const email = `${newId()}@exemple.test`
    const responses = await race(
      Array.from({ length: concurrentRequests }, () => addition(enrolled, contactId, email)),
    )
    const living = and(
      eq(programmeParticipant.enrolmentId, enrolled.enrolmentId),
      isNull(programmeParticipant.removedAt),
    )
    return (
      checkWritten(responses, 1, ['400 2042']) ??
      checkEqual('participants', await db.$count(programmeParticipant, living), 1)
    )
  },
}

export const oneResponsible: Race = {
  rule: 'one person answers for accessa at a pharmacy',
  async attempt({ db, race }) {
    const { pharmacyId, owner } = await addEnrolled(db)
    const people = await Promise.all(
      Array.from({ length: concurrentRequests }, () => addEmployed(db, pharmacyId)),
    )
    const responses = await race(
      people.map(({ employmentId }) => ({
        as: owner,
        method: 'PUT',
        path: `pharmacies/${pharmacyId}/employees/${employmentId}`,
        version: 1,
        body: { isPrimaryAccessa: true },
      })),
    )
    const named = and(eq(employment.pharmacyId, pharmacyId), employment.isPrimaryAccessa)
    return (
      checkWritten(responses, concurrentRequests, []) ??
      checkEqual('responsible people', await db.$count(employment, named), 1)
    )
  },
}
