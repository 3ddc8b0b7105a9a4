import { addDays, todayInQuebec } from '@officine/api/rules'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { mailBranding } from '../../tests/support/mail-branding.ts'
import { errorOf, ifMatch, testApi } from '../../tests/support/test-api.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import {
  addAccount,
  addContact,
  addEmployee,
  addEmployment,
  addPharmacy,
  addStaff,
  contactRow,
  endEmployments,
} from '../../tests/support/test-records.ts'
import {
  announcement,
  auditEntry,
  contact,
  mergedContact,
  outgoingMail,
  rateLimit,
} from '../database/schema.ts'
import { createMailQueue } from '../mail/mail-queue.ts'
import { type Deliver, DeliveryError, type FinishedMail } from '../mail/mail-transport.ts'
import { createRenderMail } from '../mail/render-mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import { announcementMailNow, stopTokenFor } from './announcement-mails.ts'

const api = testApi()
const today = todayInQuebec()
let admin: string
let member: string
let colleague: string
let sent: FinishedMail[]

beforeAll(async () => {
  const { db } = api.database
  admin = await addStaff(db, 'AdminAQPP')
  const pharmacyId = await addPharmacy(db)
  member = await addEmployee(db, pharmacyId, { firstName: 'Ève', lastName: 'Roy' })
  colleague = await addEmployee(db, pharmacyId, { language: 'en-CA' })
  await addAccount(db, member)
})

beforeEach(async () => {
  const { db } = api.database
  for (const table of [outgoingMail, announcement, rateLimit]) await db.delete(table)
  await db.update(contact).set({ announcementMails: true, endedOn: null, endedAt: null, endReason: null })
  sent = []
})

const texts = {
  title: { 'fr-CA': 'Nouvelle entente', 'en-CA': 'New agreement' },
  text: { 'fr-CA': 'Lisez-la.', 'en-CA': 'Read it.' },
}

async function publish(): Promise<string> {
  const body = {
    ...{ ...texts, firstDay: today, lastDay: addDays(today, 7), sendsMail: true },
    audience: { role: null, region: null, people: [] },
  }
  const response = await api.call(admin, 'POST', 'announcements', { body })
  expect(response.status).toBe(201)
  return response.body.id
}

/** Sends what waits, as if its time had come. */
async function sendAll(deliver: Deliver = async (mail) => void sent.push(mail)): Promise<void> {
  const { db } = api.database
  await db.update(outgoingMail).set({ nextAttemptAt: sql`now()` })
  const queue = createMailQueue({ db, deliver, render: createRenderMail(mailBranding), log: createTestLog() })
  await queue.flush()
  await queue.stop()
}

const mailsOf = async (id: string) =>
  (await api.call(admin, 'GET', `announcements/${id}`)).body.association.mails
const sentTo = async (contactId: string) => {
  const { email } = await contactRow(api.database.db, contactId)
  return sent.filter(({ to }) => to.address === email)
}

describe('a mail of an announcement', () => {
  test('is in the language of its reader, once, and counted', async () => {
    const id = await publish()
    expect(await mailsOf(id)).toEqual({ sent: 0, waiting: 2, refused: 0 })
    await sendAll()
    await sendAll()
    const [french] = await sentTo(member)
    const [english] = await sentTo(colleague)
    expect(sent).toHaveLength(2)
    expect([french?.subject, english?.subject]).toEqual(['Nouvelle entente', 'New agreement'])
    expect(french?.text).toContain(`https://portail.example.ca/announcements/${id}\n`)
    expect(await mailsOf(id)).toEqual({ sent: 2, waiting: 0, refused: 0 })
  })

  test('has the corrected text, and goes to the present address', async () => {
    const { db } = api.database
    const id = await publish()
    const body = { ...texts, title: { ...texts.title, 'fr-CA': 'Entente corrigée' }, lastDay: today }
    await api.call(admin, 'PUT', `announcements/${id}`, { body, headers: ifMatch(1) })
    const { email } = await contactRow(db, member)
    await db.update(contact).set({ email: 'nouvelle@officine.test' }).where(eq(contact.id, member))
    await sendAll()
    expect(await sentTo(member)).toMatchObject([{ subject: 'Entente corrigée' }])
    await db.update(contact).set({ email }).where(eq(contact.id, member))
  })

  test('is not sent once it is withdrawn, over, or its reader has stopped these mails or left', async () => {
    const { db } = api.database
    const withdrawn = await publish()
    const waiting = await db.select().from(outgoingMail)
    await api.call(admin, 'DELETE', `announcements/${withdrawn}`)
    // As if it was claimed just before.
    await db.insert(outgoingMail).values(waiting)
    await sendAll()
    const over = await publish()
    await db.update(announcement).set({ firstDay: '2020-01-01', lastDay: '2020-01-01' })
    await sendAll()
    await publish()
    await db.update(contact).set({ announcementMails: false }).where(eq(contact.id, member))
    await db
      .update(contact)
      .set({ endedOn: today, endedAt: new Date(), endReason: 'leftProfession' })
      .where(eq(contact.id, colleague))
    await sendAll()
    expect(sent).toEqual([])
    expect(await db.$count(outgoingMail)).toBe(0)
    expect(await mailsOf(over)).toEqual({ sent: 0, waiting: 0, refused: 0 })
  })

  test('is either sent and counted or never sent, when it is withdrawn while they leave', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db)
    const joined = await Promise.all(Array.from({ length: 40 }, () => addEmployee(db, pharmacyId)))
    const id = await publish()
    let withdrawal: Promise<{ readonly status: number }> | undefined
    await sendAll(async (mail) => {
      sent.push(mail)
      // Those that are just leaving wait for the withdrawal, and are counted after it.
      if (sent.length >= 8) withdrawal ??= api.call(admin, 'DELETE', `announcements/${id}`)
      await withdrawal
    })
    expect((await withdrawal)?.status).toBe(204)
    expect(sent.length).toBeLessThan(joined.length)
    expect(new Set(sent.map(({ to }) => to.address)).size).toBe(sent.length)
    expect(await mailsOf(id)).toEqual({ sent: sent.length, waiting: 0, refused: 0 })
    for (const contactId of joined) await endEmployments(db, { contactId }, addDays(today, -1))
  })

  test('that is refused for good is counted, and the address shows it', async () => {
    const id = await publish()
    await sendAll(async () => {
      throw new DeliveryError(550, 'RCPT TO')
    })
    expect(await mailsOf(id)).toEqual({ sent: 0, waiting: 0, refused: 2 })
    const file = await api.call(admin, 'GET', `people/${member}`)
    expect(file.body.account.mailRefusedAt).not.toBeNull()
  })

  test('goes after the mails of people’s own affairs', async () => {
    const { db } = api.database
    for (let count = 0; count < 4; count++) await publish()
    await sendMail(db, 'passwordChanged', {}, [await contactRow(db, member)])
    await sendAll()
    expect(sent).toHaveLength(9)
    // Four are sent at once.
    const subjects = sent.slice(0, 4).map(({ subject }) => subject)
    expect(subjects).toContain('Votre mot de passe a été changé')
  })
})

describe('the link that stops', () => {
  const address = (token: string) => `announcements/mails/stop?token=${token}`
  const linkOf = async (contactId: string) => address(await stopTokenFor(api.database.db, contactId))
  const isStopped = async (contactId: string) =>
    !(await contactRow(api.database.db, contactId)).announcementMails

  test('stops without a sign-in, undoes it, and says so in the audit', async () => {
    const link = await linkOf(member)
    const { email } = await contactRow(api.database.db, member)
    expect((await api.call(undefined, 'GET', link)).body).toEqual({
      email: `${email[0]}•••@officine.test`,
      isStopped: false,
    })
    // Twice is as once.
    for (let time = 0; time < 2; time++) expect((await api.call(undefined, 'POST', link)).status).toBe(204)
    expect(await isStopped(member)).toBe(true)
    expect((await api.call(undefined, 'GET', link)).body.isStopped).toBe(true)
    expect((await api.call(undefined, 'DELETE', link)).status).toBe(204)
    expect(await isStopped(member)).toBe(false)
    const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, member))
    const changes = entries.filter(({ action }) => action === 'contact.change')
    expect(changes.map(({ action, fields, actorId }) => [action, fields, actorId])).toEqual([
      ['contact.change', ['announcementMails'], null],
      ['contact.change', ['announcementMails'], null],
    ])
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'takes the press of a mail program as %s',
    async (contentType) => {
      const headers = { 'content-type': contentType }
      const link = await linkOf(member)
      const { status } = await api.call(undefined, 'POST', link, {
        body: 'List-Unsubscribe=One-Click',
        headers,
      })
      expect(status).toBe(204)
      expect(await isStopped(member)).toBe(true)
      // Other calls read no forms.
      const other = await api.call(admin, 'POST', 'announcements', { body: 'title=x', headers })
      expect(other.status).toBe(415)
    },
  )

  test('is another’s for nobody: a changed token is refused', async () => {
    const token = await stopTokenFor(api.database.db, member)
    const forged = [`${colleague}.${token.split('.')[1]}`, `${token.slice(0, -2)}AA`, 'x', `${member}.`]
    for (const each of forged) {
      const response = await api.call(undefined, 'POST', address(each))
      expect([response.status, errorOf(response).code]).toEqual([400, '2087'])
    }
    expect(await isStopped(colleague)).toBe(false)
  })

  test('of a file that became another’s stops the mails of that one', async () => {
    const { db } = api.database
    const gone = await addContact(db)
    const link = await linkOf(gone)
    await db.delete(contact).where(eq(contact.id, gone))
    expect(errorOf(await api.call(undefined, 'POST', link)).code).toBe('2087')
    await db.insert(mergedContact).values({ oldId: gone, contactId: member })
    expect((await api.call(undefined, 'POST', link)).status).toBe(204)
    expect(await isStopped(member)).toBe(true)
  })
})

test('a person stops and resumes these mails in their profile too', async () => {
  const { body: profile } = await api.call(member, 'GET', `contacts/${member}`)
  expect(profile.announcementMails).toBe(true)
  const change = (announcementMails: boolean, version: number) =>
    api.call(member, 'PUT', `contacts/${member}`, { body: { announcementMails }, headers: ifMatch(version) })
  const { body: stopped } = await change(false, profile.version)
  expect(stopped.announcementMails).toBe(false)
  const file = await api.call(admin, 'GET', `people/${member}`)
  expect(file.body.private.announcementMails).toBe(false)
  await publish()
  await sendAll()
  expect(await sentTo(member)).toEqual([])
  expect((await change(true, stopped.version)).body.announcementMails).toBe(true)
})

describe('two files that become one', () => {
  let lastPracticeNumber = 155_022

  /** Two people who may be the same, and an announcement to both. */
  async function publishToBoth() {
    const { db } = api.database
    const people: string[] = []
    const practiceNumber = String(++lastPracticeNumber)
    for (const pharmacyId of [await addPharmacy(db), await addPharmacy(db)]) {
      const contactId = await addContact(db, { practiceNumber })
      await addEmployment(db, contactId, pharmacyId)
      people.push(contactId)
    }
    const [own = '', other = ''] = people
    const body = {
      ...{ ...texts, firstDay: today, lastDay: today, sendsMail: true },
      audience: { role: null, region: null, people: [practiceNumber] },
    }
    const { body: both } = await api.call(admin, 'POST', 'announcements', { body })
    return { own, other, id: both.id as string }
  }

  async function merge(own: string, other: string) {
    const comparison = await api.call(admin, 'GET', `people/${own}/merge/${other}`)
    const { this: kept, other: gone, fields } = comparison.body
    const ofKept = (field: string) => ({ field, side: 'this' })
    const merged = await api.call(admin, 'PUT', `people/${own}/merge/${other}`, {
      body: { version: kept.version, otherVersion: gone.version, fields: fields.map(ofKept), workplaces: [] },
    })
    expect(merged.status).toBeLessThan(300)
  }

  const mailTo = async (contactId: string) => {
    const [mail] = await api.database.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.contactId, contactId))
    if (!mail) throw new Error('No mail waits.')
    return mail
  }

  test('have one mail and one reading, and stop what either has stopped', async () => {
    const { db } = api.database
    const { own, other, id } = await publishToBoth()
    for (const contactId of [own, other]) await api.call(contactId, 'POST', `announcements/${id}/reading`)
    await db.update(contact).set({ announcementMails: false }).where(eq(contact.id, other))
    await merge(own, other)
    expect((await api.call(admin, 'GET', `announcements/${id}`)).body.association).toMatchObject({
      ...{ recipients: 1, read: 1 },
      mails: { sent: 0, waiting: 1, refused: 0 },
    })
    expect((await contactRow(db, own)).announcementMails).toBe(false)
  })

  test('get the mail that waits for one of them if that of the other was refused', async () => {
    const { db } = api.database
    const { own, other, id } = await publishToBoth()
    const { id: refused } = await mailTo(own)
    await db.update(outgoingMail).set({ failedAt: sql`now()` }).where(eq(outgoingMail.id, refused))
    await merge(own, other)
    expect((await mailsOf(id)).waiting).toBe(1)
    await sendAll()
    expect(await sentTo(own)).toHaveLength(1)
  })

  test('get a mail that was just leaving for the file that is gone', async () => {
    const { db } = api.database
    const { own, other } = await publishToBoth()
    const leaving = await mailTo(other)
    await db.delete(outgoingMail).where(eq(outgoingMail.contactId, own))
    await merge(own, other)
    const { email } = await contactRow(db, own)
    expect(await announcementMailNow(db, leaving)).toMatchObject({ recipientAddress: email })
  })
})
