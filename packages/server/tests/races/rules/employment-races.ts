import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, gt } from 'drizzle-orm'
import { newId } from '../../../src/database/ids.ts'
import { employment } from '../../../src/database/schema.ts'
import { employmentBody } from '../../support/employment-body.ts'
import { addEmployed, addLavalPharmacy, addPerson } from '../../support/test-records.ts'
import { checkEqual, checkWritten, concurrentRequests, type Race } from '../race.ts'
import type { RaceRequest } from '../race-harness.ts'
import {
  addOwnedPharmacy,
  addPendingEmployment,
  administratorsOf,
  countAudited,
  countEmployments,
  countMails,
} from '../race-records.ts'

const { Owner, Employee, DelegatedResponsible } = employmentTypes

/** Six requests for one or two free slots: three add a delegate, three promote an employee. */
export const twoDelegates: Race = {
  rule: 'two delegates at most',
  async attempt({ db, race }, attempt) {
    const { pharmacyId, owner, coowner } = await addOwnedPharmacy(db)
    const takenSlots = attempt % 2
    if (takenSlots === 1) await addEmployed(db, pharmacyId, DelegatedResponsible, 1)
    const path = `pharmacies/${pharmacyId}/employees`
    const requests: RaceRequest[] = []
    for (let i = 0; i < concurrentRequests / 2; i++) {
      const contactId = await addPerson(db)
      const { employmentId } = await addEmployed(db, pharmacyId)
      const added = employmentBody(contactId, { type: DelegatedResponsible })
      const raised = { type: DelegatedResponsible }
      requests.push({ as: owner.contactId, method: 'POST', path, body: added })
      requests.push({
        as: coowner.contactId,
        method: 'PUT',
        path: `${path}/${employmentId}`,
        body: raised,
        version: 1,
      })
    }
    const responses = await race(requests)
    return (
      checkWritten(responses, 2 - takenSlots, ['400 2003']) ??
      checkEqual('delegates', await countEmployments(db, pharmacyId, DelegatedResponsible), 2)
    )
  },
}

export const approvalOnce: Race = {
  rule: 'a request is approved once',
  async attempt({ db, race }) {
    const { pharmacyId, owner, coowner } = await addOwnedPharmacy(db)
    const { contactId, employmentId } = await addPendingEmployment(db, pharmacyId)
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) => ({
        as: (i < concurrentRequests / 2 ? owner : coowner).contactId,
        method: 'PUT',
        path: `pharmacies/${pharmacyId}/employees/${employmentId}`,
        body: { validationStatus: 1 },
        version: 1,
      })),
    )
    const [row] = await db.select().from(employment).where(eq(employment.id, employmentId))
    return (
      checkWritten(responses, concurrentRequests, []) ??
      checkEqual('validationStatus', row?.validationStatus, 1) ??
      checkEqual('version', row?.version, 2) ??
      checkEqual('audit entries', await countAudited(db, 'employment.approve', employmentId), 1) ??
      checkEqual('mails', await countMails(db, 'employmentApproved', contactId), 1)
    )
  },
}

export const approvedOrRefused: Race = {
  rule: 'a request is approved or refused, never both',
  async attempt({ db, race }) {
    const { pharmacyId, owner, coowner } = await addOwnedPharmacy(db)
    const { contactId, employmentId } = await addPendingEmployment(db, pharmacyId)
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) => ({
        as: (i < concurrentRequests / 2 ? owner : coowner).contactId,
        method: 'PUT',
        path: `pharmacies/${pharmacyId}/employees/${employmentId}`,
        body: i % 3 === 0 ? { validationStatus: 1 } : { endDate: todayInQuebec(), refusalReason: 'Non.' },
        version: 1,
      })),
    )
    const [row] = await db.select().from(employment).where(eq(employment.id, employmentId))
    const mails = {
      approved: await countMails(db, 'employmentApproved', contactId),
      refused: await countMails(db, 'employmentRefused', contactId),
    }
    const isApproved = row?.validationStatus === 1
    // Requests for the outcome that won succeed too.
    const expectedSuccesses = isApproved ? concurrentRequests / 3 : (concurrentRequests * 2) / 3
    return (
      checkWritten(responses, expectedSuccesses, ['409 2009']) ??
      checkEqual('refused', row?.endDate !== null, !isApproved) ??
      checkEqual('mails of an approval', mails.approved, isApproved ? 1 : 0) ??
      checkEqual('mails of a refusal', mails.refused, isApproved ? 0 : 1)
    )
  },
}

/** Both owners' employments are ended, postponed or changed to employee, each concurrently. */
export const lastOwner: Race = {
  rule: 'the last owner of a pharmacy stays',
  async attempt({ db, race }) {
    const { pharmacyId, owner, coowner } = await addOwnedPharmacy(db)
    const [as] = await administratorsOf(db)
    const responses = await race(
      [owner, coowner].flatMap(({ employmentId }): RaceRequest[] => {
        const target = { as, path: `pharmacies/${pharmacyId}/employees/${employmentId}`, version: 1 }
        return [
          { ...target, method: 'DELETE' },
          { ...target, method: 'PUT', body: { type: Employee } },
          { ...target, method: 'PUT', body: { startDate: '2099-01-01' } },
        ]
      }),
    )
    return (
      checkWritten(responses, 1, ['409 2009', '400 2004']) ??
      checkEqual('owners', await countEmployments(db, pharmacyId, Owner), 1)
    )
  },
}

export const oneEmployment: Race = {
  rule: 'a person is tied to a pharmacy once',
  async attempt({ db, race }) {
    const { pharmacyId, owner } = await addOwnedPharmacy(db)
    const contactId = await addPerson(db)
    const responses = await race(
      Array.from({ length: concurrentRequests }, (_, i) => ({
        as: i === 0 ? owner.contactId : contactId,
        method: 'POST',
        path: `pharmacies/${pharmacyId}/employees`,
        body: employmentBody(contactId, { isPrimaryLink: true }),
      })),
    )
    const employments = await db.$count(
      employment,
      and(eq(employment.contactId, contactId), eq(employment.pharmacyId, pharmacyId)),
    )
    return checkWritten(responses, 1, ['400 2001', '400 2002']) ?? checkEqual('employments', employments, 1)
  },
}

export const onePrimary: Race = {
  rule: 'a person has one primary pharmacy',
  async attempt({ db, race }) {
    const contactId = await addPerson(db)
    const requests: RaceRequest[] = []
    for (let i = 0; i < concurrentRequests / 2; i++) {
      const pharmacyId = await addLavalPharmacy(db)
      const id = newId()
      const approved = { type: Employee, validationStatus: 1, startDate: '2020-01-01' }
      await db.insert(employment).values({ id, contactId, pharmacyId, ...approved })
      const path = `pharmacies/${pharmacyId}/employees/${id}`
      requests.push({ as: contactId, method: 'PUT', path, body: { isPrimaryLink: true }, version: 1 })
    }
    const responses = await race(requests)
    const primaries = and(eq(employment.contactId, contactId), eq(employment.isPrimaryLink, true))
    const written = responses.filter(({ status }) => status === 200).length
    return (
      // Several may succeed, one after another: each moves the primary pharmacy.
      checkWritten(responses, Math.max(written, 1), ['409 2009']) ??
      checkEqual('primary pharmacies', await db.$count(employment, primaries), 1)
    )
  },
}

/** Several requests ask to be the primary employment, and all are approved at once. */
export const primaryStays: Race = {
  rule: 'the first approval makes the primary pharmacy, and no other one moves it',
  async attempt({ db, race }) {
    const contactId = await addPerson(db)
    const requests: RaceRequest[] = []
    for (let i = 0; i < concurrentRequests; i++) {
      const { pharmacyId, owner } = await addOwnedPharmacy(db)
      const id = newId()
      await db.insert(employment).values({ id, contactId, pharmacyId, type: Employee, isPrimaryLink: true })
      const path = `pharmacies/${pharmacyId}/employees/${id}`
      requests.push({ as: owner.contactId, method: 'PUT', path, body: { validationStatus: 1 }, version: 1 })
    }
    const responses = await race(requests)
    const own = eq(employment.contactId, contactId)
    const primaries = await db
      .select()
      .from(employment)
      .where(and(own, eq(employment.isPrimaryLink, true)))
    // An approval writes version 2; moving the primary pharmacy would write version 3.
    const moved = await db.$count(employment, and(own, gt(employment.version, 2)))
    return (
      checkWritten(responses, concurrentRequests, []) ??
      checkEqual('primary pharmacies', primaries.length, 1) ??
      checkEqual('employments written after their approval', moved, 0)
    )
  },
}

export const oneReminderADay: Race = {
  rule: 'approvers are reminded once a day',
  async attempt({ db, race }) {
    const { pharmacyId, owner } = await addOwnedPharmacy(db)
    const { contactId, employmentId } = await addPendingEmployment(db, pharmacyId)
    // A reminder of a request is possible from the day after it was sent.
    const requestedAt = new Date('2026-01-01T12:00:00Z')
    await db.update(employment).set({ requestedAt }).where(eq(employment.id, employmentId))
    const path = `pharmacies/${pharmacyId}/employees/${employmentId}/reminders`
    const responses = await race(
      Array.from({ length: concurrentRequests }, () => ({ as: contactId, method: 'POST', path })),
    )
    return (
      checkWritten(responses, 1, ['400 2034']) ??
      checkEqual('mails', await countMails(db, 'employmentReminder', owner.contactId), 1)
    )
  },
}
