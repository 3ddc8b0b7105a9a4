import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { readHtml } from '../../tests/support/read-html.ts'
import type { Page } from '../../tests/support/test-browser.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPersonWithPassword, type TestPerson, testIdentity } from '../../tests/support/test-identity.ts'
import { addContact, contactRow } from '../../tests/support/test-records.ts'
import { waitingMailsOf } from '../../tests/support/waiting-mails.ts'
import {
  account,
  auditEntry,
  contact,
  loginThrottle,
  oneTimeToken,
  outgoingMail,
  rateLimit,
} from '../database/schema.ts'
import { confirmEmail, createUndoOfRequest, requestEmailChange } from '../people/email-change.ts'
import { setPassword } from './accounts.ts'
import { createToken, findToken } from './one-time-token.ts'
import { verifyPassword } from './password-hash.ts'
import { undoEmailChange } from './previous-email.ts'

const database = testDatabase()
const identity = testIdentity(database)
let person: TestPerson

beforeEach(async () => {
  for (const table of [rateLimit, loginThrottle, outgoingMail]) await database.db.delete(table)
  await database.db.delete(contact).where(like(contact.email, '%@exemple.test'))
  person = await addPersonWithPassword(database.db)
})

const headingOf = ({ html }: Page) => readHtml(html).heading
const emailOf = async () => (await contactRow(database.db, person.contactId)).email

/** Puts a new address into effect; returns the secret that is mailed to the previous one. */
async function changeEmail(email: string): Promise<string> {
  const { db } = database
  const { contactId } = person
  const secret = await requestEmailChange(db, contactId, email)
  const actor = { contactId, requestId: null }
  const confirmation = await confirmEmail(db, { contactId, secret, actor })
  if (confirmation.outcome !== 'confirmed') throw new Error(confirmation.outcome)
  return confirmation.undoSecret
}

const link = (secret: string, language = 'fr-CA') =>
  `/sign-in/mail/previous-email?token=${secret}&lang=${language}`

async function undo(secret: string, browser = identity.browse()): Promise<Page> {
  return await browser.send(await browser.open(link(secret)))
}

async function hasPassword(password: string): Promise<boolean> {
  const [stored] = await database.db.select().from(account).where(eq(account.contactId, person.contactId))
  return await verifyPassword(password, stored?.passwordHash)
}

describe('the link to the previous address', () => {
  test.each([
    ['fr-CA', 'Annuler le changement d’adresse', 'Choisir un nouveau mot de passe'],
    ['en-CA', 'Undo the change of address', 'Choose a new password'],
  ])(
    'undoes the change on another device and asks for a new password, in %s',
    async (language, title, next) => {
      const thief = identity.browse()
      const tokens = await thief.signIn(person)
      const secret = await changeEmail('voleur@exemple.test')
      const browser = identity.browse()
      const page = await browser.open(link(secret, language))
      expect(headingOf(page)).toBe(title)
      expect(page.html).toContain(person.email)
      expect(await emailOf()).toBe('voleur@exemple.test')
      expect(await identity.checkBearer(tokens.access_token)).toMatchObject({ contactId: person.contactId })

      const form = await browser.send(page)
      expect(headingOf(form)).toBe(next)
      expect(await emailOf()).toBe(person.email)
      expect(await identity.checkBearer(tokens.access_token)).toEqual({ reason: 'grantGone' })
      expect((await identity.browse().refresh(tokens.refresh_token)).status).toBe(400)
      expect(await hasPassword(person.password)).toBe(false)
      await browser.send(form, { password: 'Sapin-bleu-2026' })
      await expect(
        identity.browse().signIn({ email: person.email, password: 'Sapin-bleu-2026' }),
      ).resolves.toBeTruthy()
    },
  )

  test('also ends a password that the other person has set, and links mailed to their address', async () => {
    const secret = await changeEmail('voleur@exemple.test')
    const { db } = database
    await setPassword(db, person.contactId, 'Voleur-2026!')
    const reset = { contactId: person.contactId, purpose: 'passwordReset', validHours: 1 } as const
    const stolen = await createToken(db, reset)
    await undo(secret)
    expect(await hasPassword('Voleur-2026!')).toBe(false)
    expect(await findToken(db, 'passwordReset', stolen)).toBeUndefined()
  })

  test('of a request withdraws it: the new address can’t be confirmed any more', async () => {
    const { db } = database
    const { contactId, email } = person
    const pending = await requestEmailChange(db, contactId, 'voleur@exemple.test')
    const secret = await createUndoOfRequest(db, { id: contactId, email })
    expect(headingOf(await undo(secret))).toBe('Choisir un nouveau mot de passe')
    const actor = { contactId, requestId: null }
    expect(await confirmEmail(db, { contactId, secret: pending, actor })).toEqual({ outcome: 'invalid' })
    expect(await emailOf()).toBe(email)
    expect(await hasPassword(person.password)).toBe(false)
  })

  test('of the first of two changes restores the first address and ends the link of the second', async () => {
    const first = await changeEmail('voleur@exemple.test')
    const second = await changeEmail('voleur-2@exemple.test')
    await undo(first)
    expect(await emailOf()).toBe(person.email)
    const late = await identity.browse().open(link(second))
    expect([late.status, headingOf(late)]).toEqual([400, 'Ce changement est déjà annulé'])
  })

  test('of the second of two changes leaves the link of the first valid', async () => {
    const first = await changeEmail('voleur@exemple.test')
    const second = await changeEmail('voleur-2@exemple.test')
    await undo(second)
    expect(await emailOf()).toBe('voleur@exemple.test')
    await undo(first)
    expect(await emailOf()).toBe(person.email)
  })

  test('works once, even for ten concurrent requests', async () => {
    const secret = await changeEmail('voleur@exemple.test')
    const undone = await Promise.all(
      Array.from({ length: 10 }, () => undoEmailChange(database.db, { secret, requestId: 'essai' })),
    )
    expect(undone.filter((result) => result !== undefined)).toHaveLength(1)
  })

  test('and a confirmation at the same moment leave the previous address in effect', async () => {
    const { db } = database
    const { contactId, email } = person
    for (let round = 0; round < 10; round++) {
      const pending = await requestEmailChange(db, contactId, `voleur-${round}@exemple.test`)
      const secret = await createUndoOfRequest(db, { id: contactId, email })
      await Promise.all([
        undoEmailChange(db, { secret, requestId: 'essai' }),
        db.transaction((tx) =>
          confirmEmail(tx, { contactId, secret: pending, actor: { contactId, requestId: null } }),
        ),
      ])
      expect(await emailOf()).toBe(email)
    }
  })

  test.each([
    ['expired', 'Ce lien est expiré'],
    ['invalid', 'Ce lien n’est pas valide'],
  ])('that is %s reports it and changes nothing', async (state, title) => {
    const secret = await changeEmail('nouvelle@exemple.test')
    if (state === 'expired') await database.db.update(oneTimeToken).set({ expiresAt: new Date(0) })
    const page = await identity.browse().open(link(state === 'invalid' ? 'guess' : secret))
    expect([page.status, headingOf(page)]).toEqual([400, title])
    expect(await emailOf()).toBe('nouvelle@exemple.test')
  })

  test('to an address that somebody else has now ends sessions and password, and names the association', async () => {
    const tokens = await identity.browse().signIn(person)
    const secret = await changeEmail('voleur@exemple.test')
    await addContact(database.db, { email: person.email })
    const page = await undo(secret)
    expect([page.status, headingOf(page)]).toEqual([409, 'L’adresse ne peut pas être rétablie ici'])
    expect(await identity.checkBearer(tokens.access_token)).toEqual({ reason: 'grantGone' })
    expect(await hasPassword(person.password)).toBe(false)
    await database.db.delete(contact).where(eq(contact.email, person.email))
  })

  test('of a person without an account restores the address alone', async () => {
    await database.db.delete(account).where(eq(account.contactId, person.contactId))
    const page = await undo(await changeEmail('autre@exemple.test'))
    expect([page.status, headingOf(page)]).toEqual([200, 'Le changement est annulé'])
    expect(await emailOf()).toBe(person.email)
  })

  test('mails both addresses and writes an audit entry', async () => {
    await undo(await changeEmail('voleur@exemple.test'))
    const mails = await waitingMailsOf(database.db, 'emailRestored')
    expect(mails.map(({ recipientAddress }) => recipientAddress).sort()).toEqual(
      [person.email, 'voleur@exemple.test'].sort(),
    )
    const entries = await auditEntries(database.db, eq(auditEntry.recordId, person.contactId))
    expect(entries.map(({ action, fields }) => [action, fields])).toContainEqual([
      'contact.undoEmailChange',
      ['email', 'password'],
    ])
    expect(entries.at(-1)?.requestId).toBeTruthy()
  })

  test('is not followed from another site, and allows a limited number of guesses from one IP address', async () => {
    const secret = await changeEmail('voleur@exemple.test')
    const stranger = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await identity.browse().open(link(secret), stranger)).status).toBe(403)
    expect(await emailOf()).toBe('voleur@exemple.test')
    freezeClock()
    await database.db.delete(rateLimit)
    const guesses = Array.from({ length: 121 }, (_, n) => identity.browse().open(link(`guess${n}`)))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
