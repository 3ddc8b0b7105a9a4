import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployee, addEmployment, addPharmacy } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { employment, notification } from '../database/schema.ts'
import { createInvitation } from '../invitations/invitations.ts'
import type { Act } from '../policy/policy-table.ts'

const relations = ['own', 'foreign', 'absent'] as const
type PharmacyRelation = (typeof relations)[number]

const api = testApi()
let home: string
let elsewhere: string
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  const { db } = api.database
  home = await addPharmacy(db)
  elsewhere = await addPharmacy(db)
  contactOf = await addCallers(db, home)
})

/** Whether one of the caller's rights reaches a pharmacy's record. */
function mayReach(act: Act, who: CallerRole, relation: PharmacyRelation): boolean {
  if (relation === 'absent') return false
  const reach = reachOf(act, who)
  return reach === 'any' || (reach === 'own' && relation === 'own')
}

const everyCombination = callers.flatMap((who) => relations.map((relation) => [who, relation] as const))
const pharmacyAt = (relation: PharmacyRelation) =>
  ({ own: home, foreign: elsewhere, absent: newId() })[relation]

/** Callers who may read the pharmacy get 403, all others 404. */
function expectedWrite(act: Act, who: CallerRole, relation: PharmacyRelation, success: number): number {
  if (who === 'nobody') return 401
  if (mayReach(act, who, relation)) return success
  const isAny = reachOf(act, who) === 'any'
  if (relation === 'absent') return !isAny && reachOf('readPharmacy', who) === 'any' ? 403 : 404
  return mayReach('readPharmacy', who, relation) ? 403 : 404
}

test.each(everyCombination)('putPharmacy as %s, %s', async (who, relation) => {
  const pharmacyId = pharmacyAt(relation)
  const seen = await api.call(contactOf.get('AdminAQPP'), 'GET', `pharmacies/${pharmacyId}`)
  const headers = ifMatch(seen.body.version ?? 1)
  const body = { banner: `Bannière ${who}` }
  const response = await api.call(contactOf.get(who), 'PUT', `pharmacies/${pharmacyId}`, { body, headers })
  expect(response.status).toBe(expectedWrite('changePharmacy', who, relation, 200))
})

test.each(everyCombination)('getStatements as %s, %s', async (who, relation) => {
  const response = await api.call(contactOf.get(who), 'GET', `pharmacies/${pharmacyAt(relation)}/statements`)
  expect(response.status).toBe(expectedWrite('readStatements', who, relation, 200))
})

test.each(everyCombination)('postStatement as %s, %s', async (who, relation) => {
  const body = { subject: 'employees', confirmedOn: todayInQuebec() }
  const path = `pharmacies/${pharmacyAt(relation)}/statements`
  const response = await api.call(contactOf.get(who), 'POST', path, { body })
  expect(response.status).toBe(expectedWrite('confirmUpToDate', who, relation, 201))
})

let inviteCount = 0

test.each(everyCombination)('postContact as %s, with a pharmacy that is %s', async (who, relation) => {
  const person = { firstName: 'Noé', lastName: 'Côté', email: `nommee${++inviteCount}@exemple.test` }
  const body = { ...person, pharmacyId: pharmacyAt(relation) }
  const response = await api.call(contactOf.get(who), 'POST', 'contacts', { body })
  const mayInvite = reachOf('inviteContact', who) !== undefined
  const expected = mayReach('addEmployee', who, relation) ? 201 : 400
  expect(response.status).toBe(who === 'nobody' ? 401 : mayInvite ? expected : 403)
})

describe('people of a pharmacy', () => {
  const records = ['self', 'own', 'foreign', 'mismatched', 'absent'] as const
  type RecordName = (typeof records)[number]
  const everyRecord = callers.flatMap((who) => records.map((record) => [who, record] as const))

  /** Each case changes an employment or a request, and so has its own. */
  async function employmentOf(who: CallerRole, record: RecordName, overrides: object) {
    const { db } = api.database
    const pharmacyId = record === 'foreign' ? await addPharmacy(db) : home
    if (record === 'absent') return { pharmacyId, employeeId: newId() }
    if (record === 'self') {
      const own = await addPharmacy(db)
      const employeeId = await addEmployment(db, contactOf.get(who) ?? (await addContact(db)), own, overrides)
      return { pharmacyId: own, employeeId }
    }
    const at = record === 'mismatched' ? elsewhere : pharmacyId
    return { pharmacyId, employeeId: await addEmployment(db, await addContact(db), at, overrides) }
  }

  test.each(everyRecord)('deleteEmployee as %s, %s', async (who, record) => {
    const { pharmacyId, employeeId } = await employmentOf(who, record, {})
    const path = `pharmacies/${pharmacyId}/employees/${employeeId}`
    const response = await api.call(contactOf.get(who), 'DELETE', path, { headers: ifMatch(1) })
    expect(response.status).toBe(expectedEnd(who, record))
  })

  function expectedEnd(who: CallerRole, record: RecordName): number {
    if (who === 'nobody') return 401
    if (record === 'absent' || record === 'mismatched') return 404
    const reach = reachOf('endEmployment', who)
    const isReached = reach === 'any' || (reach === 'own' && record === 'own')
    // Each person may leave where they work: rights are the union over all employments.
    return isReached || record === 'self' ? 204 : 404
  }

  const othersRecords = everyRecord.filter(([, record]) => record !== 'self')

  test.each(othersRecords)('postInvitation as %s, %s', async (who, record) => {
    const { db } = api.database
    const { pharmacyId, employeeId } = await employmentOf(who, record, {})
    const [row] = await db.select().from(employment).where(eq(employment.id, employeeId))
    const contactId = contactOf.get(who)
    const inviter = contactId && { contactId, isAssociation: false, isInvited: false }
    if (row && inviter) await createInvitation(db, row.contactId, inviter)
    const path = `pharmacies/${pharmacyId}/employees/${employeeId}/invitations`
    const { status } = await api.call(contactOf.get(who), 'POST', path)
    expect(status).toBe(expectedInvitation(who, record))
  })

  test.each(callers)('postInvitation as %s, for a person invited by someone else', async (who) => {
    const { pharmacyId, employeeId } = await employmentOf(who, 'own', {})
    const { status } = await api.call(
      contactOf.get(who),
      'POST',
      `pharmacies/${pharmacyId}/employees/${employeeId}/invitations`,
    )
    const expected = expectedInvitation(who, 'own')
    expect(status).toBe(expected === 201 && reachOf('sendInvitationAgain', who) === 'own' ? 403 : expected)
  })

  /** Callers who may read the person get 403. */
  function expectedInvitation(who: CallerRole, record: RecordName): number {
    if (who === 'nobody') return 401
    if (record === 'absent' || record === 'mismatched') return 404
    const isReached = (act: Act) =>
      reachOf(act, who) === 'any' || (reachOf(act, who) === 'own' && record === 'own')
    if (isReached('sendInvitationAgain')) return 201
    return isReached('readEmployee') ? 403 : 404
  }

  test.each(everyRecord)('postReminder as %s, %s', async (who, record) => {
    const { pharmacyId, employeeId } = await employmentOf(who, record, {
      validationStatus: 0,
      requestedAt: new Date('2026-01-01T12:00:00Z'),
    })
    const path = `pharmacies/${pharmacyId}/employees/${employeeId}/reminders`
    const { status } = await api.call(contactOf.get(who), 'POST', path)
    const isOwn = record === 'self' && reachOf('remindApprovers', who) === 'self'
    expect(status).toBe(who === 'nobody' ? 401 : isOwn ? 200 : 404)
  })
})

test.each(
  callers.flatMap((who) => (['self', 'foreign', 'absent'] as const).map((record) => [who, record] as const)),
)('deleteNotification as %s, %s', async (who, record) => {
  const { db } = api.database
  const id = newId()
  const contactId = (record === 'self' && contactOf.get(who)) || (await addContact(db))
  const information = { kind: notificationKinds.InformationNotice, type: notificationTypes.UpdateUser }
  if (record !== 'absent') await db.insert(notification).values({ id, contactId, ...information })
  const { status } = await api.call(contactOf.get(who), 'DELETE', `notifications/${id}`)
  const isOwn = record === 'self' && reachOf('dismissNotification', who) === 'self'
  expect(status).toBe(who === 'nobody' ? 401 : isOwn ? 204 : 404)
})

describe('contacts', () => {
  const records = ['self', 'own', 'foreign', 'absent'] as const
  type RecordName = (typeof records)[number]
  const everyRecord = callers.flatMap((who) => records.map((record) => [who, record] as const))

  async function contactAt(who: CallerRole, record: RecordName): Promise<string> {
    const { db } = api.database
    if (record === 'absent') return newId()
    const self = contactOf.get(who)
    if (record === 'self' && self !== undefined) return self
    return await addEmployee(db, record === 'own' ? home : elsewhere)
  }

  function isReached(act: Act, who: CallerRole, record: RecordName): boolean {
    if (record === 'absent' || who === 'nobody') return false
    const reach = reachOf(act, who)
    return reach === 'any' || reach === record
  }

  const mayRead = (who: CallerRole, record: RecordName) =>
    isReached('readOwnContact', who, record) || isReached('readContact', who, record)

  test.each(everyRecord)('getContact as %s, %s', async (who, record) => {
    const path = `contacts/${await contactAt(who, record)}`
    const response = await api.call(contactOf.get(who), 'GET', path)
    expect(response.status).toBe(who === 'nobody' ? 401 : mayRead(who, record) ? 200 : 404)
    if (response.status === 200) {
      expect('birthdate' in response.body).toBe(isReached('readWholeContact', who, record))
    }
  })

  test.each(everyRecord)('putContact as %s, %s', async (who, record) => {
    const path = `contacts/${await contactAt(who, record)}`
    const seen = await api.call(contactOf.get('AdminAQPP'), 'GET', path)
    const headers = ifMatch(seen.body.version ?? 1)
    const body = { occupation: 'Pharmacienne' }
    const { status } = await api.call(contactOf.get(who), 'PUT', path, { body, headers })
    const refusal = mayRead(who, record) ? 403 : 404
    expect(status).toBe(who === 'nobody' ? 401 : isReached('changeContact', who, record) ? 200 : refusal)
  })

  test.each(everyRecord)('postEmailConfirmation as %s, %s', async (who, record) => {
    const path = `contacts/${await contactAt(who, record)}/email-confirmation`
    const { status } = await api.call(contactOf.get(who), 'POST', path, { body: { token: 'guess' } })
    expect(status).toBe(who === 'nobody' ? 401 : isReached('confirmEmail', who, record) ? 400 : 404)
  })

  test.each(everyRecord)('postContactStatement as %s, %s', async (who, record) => {
    const path = `contacts/${await contactAt(who, record)}/statements`
    const { status } = await api.call(contactOf.get(who), 'POST', path)
    expect(status).toBe(who === 'nobody' ? 401 : isReached('confirmContact', who, record) ? 200 : 404)
  })

  test.each(callers)('searchContacts as %s', async (who) => {
    const maySearch = reachOf('searchToAdd', who) ?? reachOf('searchContactsFreely', who)
    const { status } = await api.call(contactOf.get(who), 'GET', 'contacts/?practiceNumber=1')
    expect(status).toBe(who === 'nobody' ? 401 : maySearch ? 200 : 403)
  })
})
