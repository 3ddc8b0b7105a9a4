import { employmentTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { testApi } from '../../tests/support/test-api.ts'
import {
  addAccount,
  addContact,
  addEmployment,
  addPharmacy,
  contactRow,
} from '../../tests/support/test-records.ts'
import { waitingMailsOf } from '../../tests/support/waiting-mails.ts'
import { auditEntry, contact, oneTimeToken } from '../database/schema.ts'
import { createAssociationInvitation } from './invitations.ts'

const api = testApi()
let contactOf: ReadonlyMap<CallerRole, string>
let pharmacyId: string

beforeAll(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  contactOf = await addCallers(db, pharmacyId)
  for (const contactId of contactOf.values()) await addAccount(db, contactId)
})

// Each test has people of its own: what the others left is no longer of the register.
beforeEach(async () => {
  await api.database.db.update(contact).set({ registerId: null })
})

const admin = () => contactOf.get('AdminAQPP')
const progress = async () => (await api.call(admin(), 'GET', 'people/invitations')).body
const inviteAs = (as: string | undefined, people: unknown, account = 'none') =>
  api.call(as, 'POST', 'people/invitations', { body: { account, people } })
const invite = (people: unknown, account?: string) => inviteAs(admin(), people, account)

let number = 0
const addImported = (lastName: string) =>
  addContact(api.database.db, { lastName, registerId: `P-${++number}` })

const waitingTo = async (contactId: string) => {
  const { email } = await contactRow(api.database.db, contactId)
  const mails = await waitingMailsOf(api.database.db, 'invitation')
  return mails.filter(({ recipientAddress }) => recipientAddress === email)
}

test.each(callers)('invitations in waves as %s', async (who) => {
  const as = contactOf.get(who)
  const expected = (success: number, act: 'invitePeople' | 'readInvitationProgress') =>
    who === 'nobody' ? 401 : reachOf(act, who) ? success : 403
  expect((await inviteAs(as, 5)).status).toBe(expected(201, 'invitePeople'))
  const read = await api.call(as, 'GET', 'people/invitations')
  expect(read.status).toBe(expected(200, 'readInvitationProgress'))
})

test('a wave invites the next people once, owners first, and the progress counts them', async () => {
  const { db } = api.database
  const before = await progress()
  const others = await Promise.all(['Aubin', 'Bédard', 'Côté', 'Dubé'].map(addImported))
  const owner = await addImported('Zéphir')
  await addEmployment(db, owner, pharmacyId, { type: employmentTypes.Owner })
  const delegate = await addImported('Yelle')
  await addEmployment(db, delegate, pharmacyId)
  expect(await progress()).toEqual({ ...before, none: before.none + 6 })

  expect((await invite(5)).body).toEqual({ people: 5 })
  expect(await progress()).toEqual({ ...before, none: before.none + 1, invited: before.invited + 5 })
  const [mail] = await waitingTo(owner)
  expect(mail?.parameters).toMatchObject({ from: 'association', hasPharmacy: 'no' })
  const [last] = await waitingTo(others[2] ?? '')
  // They leave little by little.
  expect(Number(last?.nextAttemptAt) - Number(mail?.nextAttemptAt)).toBeGreaterThanOrEqual(1000)
  const audited = await auditEntries(db, eq(auditEntry.recordId, owner))
  expect(audited.map(({ action, actorId }) => [action, actorId])).toContainEqual([
    'contact.inviteAgain',
    admin(),
  ])

  expect((await invite(5)).body).toEqual({ people: 1 })
  expect((await invite(5)).body).toEqual({ people: 0 })
  for (const contactId of [...others, owner, delegate]) expect(await waitingTo(contactId)).toHaveLength(1)
})

test('two waves at once invite nobody twice', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, (_, index) => addImported(`Roy ${index}`)))
  const waves = await Promise.all([invite(20), invite(20), invite(20)])
  const counts = waves.map(({ body }) => body.people)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30)
  await invite(100)
  for (const contactId of people) expect(await waitingTo(contactId)).toHaveLength(1)
})

test('who has an account, an open invitation, an ended file or no place in the register is left out', async () => {
  const { db } = api.database
  await invite(500)
  const withAccount = await addImported('Avec')
  await addAccount(db, withAccount)
  const invited = await addImported('Invité')
  await createAssociationInvitation(db, invited)
  const ended = await addImported('Parti')
  await db
    .update(contact)
    .set({ endedOn: '2026-01-01', endedAt: new Date(), endReason: 'leftProfession' })
    .where(eq(contact.id, ended))
  await addContact(db, { lastName: 'Inconnu' })
  expect((await invite(500)).body).toEqual({ people: 0 })
})

test('an expired invitation is sent again by a wave of its own', async () => {
  const { db } = api.database
  const contactId = await addImported('Tardif')
  await createAssociationInvitation(db, contactId)
  await db
    .update(oneTimeToken)
    .set({ expiresAt: new Date(0) })
    .where(eq(oneTimeToken.contactId, contactId))
  expect((await invite(500)).body).toEqual({ people: 0 })
  expect(await waitingTo(contactId)).toEqual([])
  await invite(500, 'invitationExpired')
  expect(await waitingTo(contactId)).toHaveLength(1)
})

test.each([0, 2.5, 501, '5'])('a wave of %s is refused', async (people) => {
  expect((await invite(people)).status).toBe(400)
})
