import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { errorOf, ifMatch, testApi } from '../../tests/support/test-api.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import {
  addAccount,
  addContact,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
  contactRow,
} from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { newId } from '../database/ids.ts'
import { account, auditEntry, employment, oneTimeToken } from '../database/schema.ts'
import { beginLogin } from '../identity/login-throttle.ts'
import { createMailQueue } from '../mail/mail-queue.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Act } from '../policy/policy-table.ts'

const api = testApi()
let admin: string
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  const { db } = api.database
  contactOf = await addCallers(db, await addPharmacy(db))
  admin = await addStaff(db, 'AdminAQPP')
  await addAccount(db, admin)
})

const today = todayInQuebec()
const file = async (id: string) => (await api.call(admin, 'GET', `people/${id}`)).body
const mailsTo = async (id: string) => {
  const { email } = await contactRow(api.database.db, id)
  return (await waitingMailsTo(api.database.db, email)).map(({ template }) => template)
}
const actionsOn = async (id: string) =>
  (await auditEntries(api.database.db, eq(auditEntry.recordId, id))).map(({ action }) => action)

async function addMember(values: Parameters<typeof addAccount>[2] = { passwordHash: 'hash' }) {
  const id = await addContact(api.database.db)
  await addAccount(api.database.db, id, values)
  return id
}

describe('an invitation', () => {
  const invite = (id: string, as = admin) => api.call(as, 'POST', `people/${id}/invitations`)

  test('is sent to a person without an account, and again, when the first link stops working', async () => {
    const { db } = api.database
    const id = await addContact(db)
    expect((await file(id)).may).toContain('inviteAgain')
    expect((await invite(id)).status).toBe(201)
    expect(await file(id)).toMatchObject({ account: { state: 'invited' } })
    expect((await invite(id)).status).toBe(201)
    expect(await mailsTo(id)).toEqual(['invitation', 'invitation'])
    const tokens = await db.select().from(oneTimeToken).where(eq(oneTimeToken.contactId, id))
    expect(tokens.filter(({ expiresAt }) => expiresAt > new Date())).toHaveLength(1)
    expect(await actionsOn(id)).toContain('contact.inviteAgain')
  })

  test('goes to the corrected address of a person who was invited', async () => {
    const id = await addContact(api.database.db)
    await invite(id)
    const body = { email: 'corrige@courriel.test' }
    const { version } = await file(id)
    await api.call(admin, 'PUT', `contacts/${id}`, { body, headers: ifMatch(version) })
    expect((await file(id)).email).toBe('corrige@courriel.test')
    expect(await mailsTo(id)).toEqual(['invitation'])
  })

  test('is refused for a person with an account', async () => {
    const id = await addMember()
    expect((await file(id)).may).not.toContain('inviteAgain')
    expect(await invite(id)).toMatchObject({ status: 400, body: { errors: [{ code: '2039' }] } })
  })

  test('reaches an address at most five times a day', async () => {
    const id = await addContact(api.database.db)
    const inviters = await Promise.all([1, 2].map(() => addStaff(api.database.db, 'AdminAQPP')))
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await invite(id, inviters[count % 2])).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('a block after too many attempts', () => {
  test('ends at once, for whom the administration lets in', async () => {
    const { db } = api.database
    const id = await addMember()
    const { email } = await contactRow(db, id)
    for (let attempt = 0; attempt < 6; attempt++) await beginLogin(db, email, '192.0.2.1')
    expect(await file(id)).toMatchObject({
      account: { state: 'blocked' },
      may: expect.arrayContaining(['unblock']),
    })
    expect((await api.call(admin, 'DELETE', `people/${id}/block`)).status).toBe(204)
    expect((await file(id)).account.state).not.toBe('blocked')
    expect((await beginLogin(db, email, '192.0.2.1')).allowed).toBe(true)
    expect(await actionsOn(id)).toContain('account.unblock')
  })

  test('is ended by the administration alone', async () => {
    const id = await addMember()
    const permanence = await addStaff(api.database.db, 'Permanence')
    expect((await api.call(permanence, 'DELETE', `people/${id}/block`)).status).toBe(403)
    expect((await api.call(await addMember(), 'DELETE', `people/${id}/block`)).status).toBe(404)
  })
})

describe('the link to a new password', () => {
  const reset = (id: string) => api.call(admin, 'POST', `people/${id}/password-resets`)

  test('is mailed to a person with a password', async () => {
    const id = await addMember()
    expect((await file(id)).may).toContain('resetPassword')
    expect((await reset(id)).status).toBe(201)
    expect(await mailsTo(id)).toEqual(['passwordReset'])
    expect(await actionsOn(id)).toContain('account.sendReset')
  })

  test.each([
    ['nobody has an account', undefined],
    ['the provider is another one', { passwordHash: '' }],
    ['the account is disabled', { passwordHash: 'hash', disabledAt: new Date() }],
  ])('is refused where %s', async (_, values) => {
    const id = values ? await addMember(values) : await addContact(api.database.db)
    expect((await file(id)).may).not.toContain('resetPassword')
    expect(errorOf(await reset(id)).code).toBe('2072')
    expect(await mailsTo(id)).toEqual([])
  })

  test('is mailed at most five times a day', async () => {
    const id = await addMember()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await reset(id)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('staff roles', () => {
  const put = (as: string, id: string, roles: readonly string[]) =>
    api.call(as, 'PUT', `people/${id}/staff-roles`, { body: { roles } })

  test('are given and taken, with a mail and an entry for each', async () => {
    const id = await addMember()
    expect((await put(admin, id, ['Permanence'])).status).toBe(204)
    expect((await file(id)).staffRoles).toEqual(['Permanence'])
    expect((await api.call(id, 'GET', 'people?search=gag')).status).toBe(200)
    expect((await put(admin, id, ['AdminAQPP'])).status).toBe(204)
    expect((await file(id)).staffRoles).toEqual(['AdminAQPP'])
    expect((await put(admin, id, [])).status).toBe(204)
    expect((await file(id)).staffRoles).toEqual([])
    expect((await api.call(id, 'GET', 'people?search=gag')).status).toBe(403)
    expect(await mailsTo(id)).toEqual(Array(3).fill('staffRolesChanged'))
    const history = (await api.call(admin, 'GET', `people/${id}/history`)).body
    expect(history.items.map(({ action }: { action: string }) => action).sort()).toEqual(
      ['employment.add', 'employment.add', 'employment.end', 'employment.end'].sort(),
    )
  })

  test('that a person has already are not given again', async () => {
    const id = await addMember()
    await put(admin, id, ['Permanence'])
    expect((await put(admin, id, ['Permanence'])).status).toBe(204)
    expect(await mailsTo(id)).toEqual(['staffRolesChanged'])
  })

  test('nobody changes their own', async () => {
    expect((await file(admin)).may).not.toContain('changeStaffRoles')
    expect((await put(admin, admin, [])).status).toBe(403)
  })

  test('the permanence gives none', async () => {
    const id = await addMember()
    expect((await put(contactOf.get('Permanence') ?? '', id, ['AdminAQPP'])).status).toBe(403)
    expect((await file(id)).staffRoles).toEqual([])
  })

  test('the last administrator who can sign in stays, also when two remove each other', async () => {
    const { db } = api.database
    await db.update(account).set({ disabledAt: new Date() }).where(eq(account.contactId, admin))
    const [one, other] = [await addStaff(db, 'AdminAQPP'), await addStaff(db, 'AdminAQPP')]
    await addAccount(db, one)
    await addAccount(db, other)
    const responses = await Promise.all([put(one, other, []), put(other, one, [])])
    const left = await db
      .select({ id: employment.contactId })
      .from(employment)
      .innerJoin(account, eq(account.contactId, employment.contactId))
      .where(eq(employment.type, employmentTypes.AdminAQPP))
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(left.length).toBeGreaterThan(0)
    await db.update(account).set({ disabledAt: null }).where(eq(account.contactId, admin))
  })
})

describe('the end of a file', () => {
  let pharmacyId: string

  beforeEach(async () => {
    pharmacyId = await addPharmacy(api.database.db, { companyName: 'Pharmacie des Érables' })
  })

  const end = (id: string, reason: 'leftProfession' | 'died', endedOn = today) =>
    api.call(admin, 'PUT', `people/${id}/end`, { body: { reason, endedOn } })
  const comeBack = (id: string) => api.call(admin, 'DELETE', `people/${id}/end`)

  test('ends account, sessions, roles, requests and employments on the day', async () => {
    const { db } = api.database
    await addOwner(db, pharmacyId)
    const id = await addMember()
    await addEmployment(db, id, pharmacyId, { type: employmentTypes.Owner, isPrimaryLink: true })
    await addEmployment(db, id, await addPharmacy(db), { validationStatus: 0, startDate: null })
    await addEmployment(db, id, null, { type: employmentTypes.Permanence })
    const day = addDays(today, -3)
    expect((await end(id, 'leftProfession', day)).status).toBe(204)
    const ended = await file(id)
    expect(ended).toMatchObject({
      role: 'Basic',
      end: { reason: 'leftProfession', endedOn: day },
      account: { state: 'ended' },
      staffRoles: [],
      cardValidUntil: null,
    })
    expect(ended.may).toEqual(expect.arrayContaining(['comeBack']))
    expect(ended.may).not.toContain('end')
    const dates = new Set(ended.employments.map(({ endDate }: { endDate: string }) => endDate))
    expect(dates).toEqual(new Set([day, today]))
    expect(await mailsTo(id)).toContain('personEnded')
    expect(await actionsOn(id)).toContain('contact.end')
  })

  test('mails nobody without an account, whose portal is not closed', async () => {
    const id = await addContact(api.database.db)
    expect((await end(id, 'leftProfession')).status).toBe(204)
    expect(await mailsTo(id)).toEqual([])
  })

  test('nobody is mailed after a death, not even what is queued or written later', async () => {
    const { db } = api.database
    const id = await addMember()
    const person = await contactRow(db, id)
    await sendMail(db, 'sessionsEnded', {}, [person])
    expect((await end(id, 'died')).status).toBe(204)
    await sendMail(db, 'sessionsEnded', {}, [person])
    const delivered: string[] = []
    const queue = createMailQueue({
      db,
      render: () => ({ subject: '', text: '', html: '' }),
      deliver: async ({ to }) => void delivered.push(to.address),
      log: createTestLog(),
    })
    await queue.flush()
    await queue.stop()
    expect(delivered).not.toContain(person.email)
    expect(await mailsTo(id)).toEqual([])
  })

  test('is prevented by a pharmacy that would have no owner; nothing is ended then', async () => {
    const { db } = api.database
    const id = await addMember()
    await addEmployment(db, id, await addPharmacy(db))
    await addEmployment(db, id, pharmacyId, { type: employmentTypes.Owner })
    expect((await file(id)).ownedAlone).toMatchObject([{ pharmacyName: 'Pharmacie des Érables' }])
    expect(errorOf(await end(id, 'died')).code).toBe('2004')
    const kept = await file(id)
    expect(kept.end).toBeNull()
    expect(kept.employments.every(({ endDate }: { endDate: string | null }) => endDate === null)).toBe(true)
    await addOwner(db, pharmacyId)
    expect((await file(id)).ownedAlone).toEqual([])
    expect((await end(id, 'died')).status).toBe(204)
  })

  test('nobody adds, invites, or sends a link to who has ended', async () => {
    const { db } = api.database
    const owner = await addOwner(db, pharmacyId)
    const id = await addContact(db, { practiceNumber: '498765' })
    await end(id, 'died')
    const found = (await api.call(owner, 'GET', 'contacts/?practiceNumber=498765')).body
    expect(found.items).toEqual([])
    const added = await api.call(owner, 'POST', `pharmacies/${pharmacyId}/employees`, {
      body: { contactId: id, type: employmentTypes.Employee, isPrimaryLink: false, startDate: null },
    })
    expect(added.status).toBe(400)
    for (const path of ['invitations', 'password-resets']) {
      expect(errorOf(await api.call(admin, 'POST', `people/${id}/${path}`)).code).toBe('2071')
    }
    expect((await api.call(admin, 'GET', 'people?account=ended&search=498765')).body.items).toMatchObject([
      { id, account: 'ended' },
    ])
  })

  test('takes no day to come, and not the caller’s own file', async () => {
    const id = await addContact(api.database.db)
    expect((await end(id, 'died', addDays(today, 1))).status).toBe(400)
    expect((await end(admin, 'leftProfession')).status).toBe(403)
  })

  test('who comes back has their account again, and no employment', async () => {
    const { db } = api.database
    await addOwner(db, pharmacyId)
    const id = await addMember({ passwordHash: 'hash', lastSignInAt: new Date() })
    await addEmployment(db, id, pharmacyId)
    await end(id, 'leftProfession')
    const enable = await api.call(admin, 'PUT', `contacts/${id}/account`, { body: { isDisabled: false } })
    expect(errorOf(enable).code).toBe('2071')
    expect((await comeBack(id)).status).toBe(204)
    expect(await file(id)).toMatchObject({ end: null, account: { state: 'active' }, role: 'Basic' })
    expect(await mailsTo(id)).toContain('accountEnabled')
    expect((await comeBack(id)).status).toBe(204)
  })

  test('an account that was disabled before stays disabled', async () => {
    const id = await addMember({ passwordHash: 'hash', disabledAt: new Date('2026-01-01T12:00:00Z') })
    await end(id, 'leftProfession')
    await comeBack(id)
    expect((await file(id)).account.state).toBe('disabled')
  })
})

describe('who may', () => {
  const acts = [
    ['postPersonInvitation', 'invitePerson', 'POST', 'invitations', undefined, 201],
    ['postPasswordReset', 'resetPersonsPassword', 'POST', 'password-resets', undefined, 201],
    ['putStaffRoles', 'changeStaffRoles', 'PUT', 'staff-roles', { roles: [] }, 204],
    ['putPersonEnd', 'endPerson', 'PUT', 'end', { reason: 'died', endedOn: today }, 204],
    ['deletePersonEnd', 'bringPersonBack', 'DELETE', 'end', undefined, 204],
  ] as const
  const combinations = acts.flatMap((act) =>
    callers.flatMap((who) =>
      (['foreign', 'absent'] as const).map((record) => [...act, who, record] as const),
    ),
  )

  test.each(combinations)('%s (%s: %s %s, %o, %i) as %s, %s', async (...combination) => {
    const [, act, method, path, body, success, who, record] = combination
    const isReset = path === 'password-resets'
    const id = record === 'absent' ? newId() : isReset ? await addMember() : await addContact(api.database.db)
    const { status } = await api.call(contactOf.get(who), method, `people/${id}/${path}`, body && { body })
    expect(status).toBe(expectedStatus(act, who, record, success))
  })

  function expectedStatus(act: Act, who: CallerRole, record: 'foreign' | 'absent', success: number): number {
    if (who === 'nobody') return 401
    if (reachOf('readPerson', who) === undefined) return 404
    if (act === 'invitePerson' || act === 'resetPersonsPassword') {
      // A creation refuses the caller before it looks for the person.
      if (reachOf(act, who) === undefined) return 403
      return record === 'absent' ? 404 : success
    }
    if (record === 'absent') return 404
    return reachOf(act, who) === undefined ? 403 : success
  }
})
