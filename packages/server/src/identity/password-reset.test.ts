import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { readHtml } from '../../tests/support/read-html.ts'
import type { Page } from '../../tests/support/test-browser.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPersonWithPassword, type TestPerson, testIdentity } from '../../tests/support/test-identity.ts'
import { addContact, addEmployment, addPharmacy, contactRow } from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import {
  account,
  auditEntry,
  authenticatorApp,
  loginThrottle,
  oidcPayload,
  oneTimeToken,
  outgoingMail,
  rateLimit,
} from '../database/schema.ts'
import { countInvitationToRecipient } from '../invitations/invitation-limits.ts'
import { createInvitation } from '../invitations/invitations.ts'
import { mailTemplates, type TemplateName } from '../mail/mail-templates.ts'
import { createRenderMail } from '../mail/render-mail.ts'
import { createBearerCheck } from './bearer-check.ts'
import { findToken } from './one-time-token.ts'
import { verifyPassword } from './password-hash.ts'
import { mailResetLink } from './password-reset.ts'

const database = testDatabase()
const identity = testIdentity(database)
let person: TestPerson

beforeEach(async () => {
  await database.db.delete(rateLimit)
  await database.db.delete(loginThrottle)
  person = await addPersonWithPassword(database.db)
})

const reset = { layout: 'reset-password' }
const newPassword = 'Sapin-bleu-2026'

const linkNamed = (page: Page, text: string) => {
  const link = readHtml(page.html)
    .elements('a')
    .find((element) => element.text === text)
  if (!link?.attributes.href) throw new Error(`No link “${text}” on ${page.url}`)
  return link.attributes.href
}

/** The portal's address that signs in with an account to choose, whoever is signed in there. */
const signInAsAnother = () => `${identity.settings.portalUrl}/auth/login?back=%2F&account=other`

const headingOf = ({ html }: Pick<Page, 'html'>) => readHtml(html).heading

/** The value of the field for the e-mail address. */
const loginIn = ({ html }: Page) =>
  readHtml(html)
    .elements('input')
    .find(({ attributes }) => attributes.name === 'login')?.attributes.value

const mailsTo = ({ email }: Pick<TestPerson, 'email'>) =>
  waitingMailsTo(database.db, email).orderBy(desc(outgoingMail.createdAt))

/** The link of the newest mail, as rendered for its reader. */
async function mailedLink(to: Pick<TestPerson, 'email'> = person): Promise<string> {
  // The response doesn't wait for the mail.
  const findMail = async () => (await mailsTo(to)).find(({ template }) => template === 'passwordReset')
  await expect.poll(findMail).toBeDefined()
  const mail = await findMail()
  if (!mail) throw new Error('No link was mailed.')
  const render = createRenderMail({
    ...identity.settings,
    apiBaseUrl: '/api',
    productName: 'Officine',
    associationName: 'Essais',
  })
  const names = Object.keys(mailTemplates) as TemplateName[]
  const template = names.find((name) => name === mail.template) ?? 'passwordReset'
  const { text } = render({ ...mail, template })
  return /http\S+new-password\S+/.exec(text)?.[0] ?? ''
}

async function requestReset(browser = identity.browse(), login = person.email) {
  const { page, verifier } = await browser.authorize(reset)
  return { sent: await browser.send(page, { login }), verifier, page }
}

/**
 * Opens each link in its own browser, then submits all forms concurrently, each with another
 * password.
 */
async function submitConcurrently(links: readonly string[]): Promise<Page[]> {
  const opened = await Promise.all(
    links.map(async (link) => {
      const browser = identity.browse()
      return { browser, form: await browser.open(link) }
    }),
  )
  return await Promise.all(
    opened.map(({ browser, form }, n) => browser.send(form, { password: `Sapin-bleu-2026-${n}` })),
  )
}

async function hasPassword(password: string): Promise<boolean> {
  const [stored] = await database.db.select().from(account).where(eq(account.contactId, person.contactId))
  return await verifyPassword(password, stored?.passwordHash)
}

describe.each([
  [
    'fr-CA',
    'Mot de passe oublié ou premier accès',
    'Consultez vos courriels',
    'Choisir un nouveau mot de passe',
  ],
  ['en-CA', 'Forgotten password or first access', 'Check your email', 'Choose a new password'],
])('a person who forgot the password, without scripts, in %s', (language, request, sent, choice) => {
  test('requests a mail, sets a new password and continues to the portal signed in', async () => {
    const browser = identity.browse(language)
    const { page, verifier } = await browser.authorize(reset)
    expect(headingOf(page)).toBe(request)
    const response = await browser.send(page, { login: ` ${person.email.toUpperCase()} ` })
    expect(response.status).toBe(200)
    expect(headingOf(response)).toBe(sent)
    const form = await browser.open(await mailedLink())
    expect(readHtml(form.html).language).toBe('fr-CA')
    const inLanguage = await browser.open(`${form.url.replace('lang=fr-CA', `lang=${language}`)}`)
    expect(headingOf(inLanguage)).toBe(choice)
    expect(inLanguage.html).toContain(person.email)
    const callback = await browser.send(inLanguage, { password: newPassword })
    const tokens = await browser.exchange(callback, verifier)
    const check = createBearerCheck(database.db, identity.settings)
    expect(await check(tokens.access_token)).toMatchObject({ contactId: person.contactId })
    expect(await hasPassword(newPassword)).toBe(true)
  })
})

describe('the reset page', () => {
  test('is opened by a button on the sign-in page that passes on the e-mail address, and links back', async () => {
    const browser = identity.browse()
    const { page, verifier } = await browser.authorize()
    const button = readHtml(page.html)
      .elements('button')
      .find(({ attributes }) => attributes.formaction)
    expect(button?.text).toBe('Mot de passe oublié ou premier accès?')
    const request = await browser.send(page, { login: person.email, password: 'half-typed' }, 'formaction')
    expect(headingOf(request)).toBe('Mot de passe oublié ou premier accès')
    expect(loginIn(request)).toBe(person.email)
    expect(request.url).not.toContain(encodeURIComponent(person.email))
    expect(request.html).not.toContain('half-typed')
    expect(await mailsTo(person)).toEqual([])
    const back = await browser.open(linkNamed(request, 'Retourner à la connexion'))
    const callback = await browser.send(back, { login: person.email, password: person.password })
    expect((await browser.exchange(callback, verifier)).access_token).toBeTruthy()
  })

  test('opens with nothing typed, and never from another site', async () => {
    const browser = identity.browse()
    const { page } = await browser.authorize()
    expect(loginIn(await browser.send(page, {}, 'formaction'))).toBe('')
    const action = `${page.url}/password/forgotten`
    const stranger = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await browser.open(action, { ...stranger, body: new URLSearchParams() })).status).toBe(403)
  })

  test('stays in the chosen language', async () => {
    const browser = identity.browse()
    const { page } = await browser.authorize(reset)
    const english = await browser.open(linkNamed(page, 'English'))
    const sent = await browser.send(english, { login: person.email })
    expect(readHtml(sent.html).language).toBe('en-CA')
    const back = await browser.open(linkNamed(sent, 'Back to sign-in'))
    expect(readHtml(back.html).language).toBe('en-CA')
  })

  test('also works for a signed-in person', async () => {
    const browser = identity.browse()
    const { access_token: token } = await browser.signIn(person)
    await requestReset(browser)
    const form = await browser.open(await mailedLink())
    const done = await browser.send(form, { password: newPassword })
    expect(headingOf(done)).toBe('Votre mot de passe est changé')
    expect(linkNamed(done, 'Se connecter')).toBe(signInAsAnother())
    expect(await identity.checkBearer(token)).toEqual({ reason: 'grantGone' })
  })

  test('a silent request for it returns login_required', async () => {
    const browser = identity.browse()
    await browser.signIn(person)
    const { page } = await browser.authorize({ ...reset, prompt: 'none' })
    expect(new URL(page.url).searchParams.get('error')).toBe('login_required')
  })
})

describe('requesting a reset', () => {
  test('gives the same page for an address without an account, which gets no mail', async () => {
    const known = await requestReset()
    const unknown = await requestReset(identity.browse(), 'nobody@officine.test')
    const plain = ({ sent }: { sent: Page }) => sent.html.replaceAll(/\/sign-in\/[\w-]+/g, '')
    expect(unknown.sent.status).toBe(known.sent.status)
    expect(plain(unknown)).toBe(plain(known))
    expect(await mailsTo({ email: 'nobody@officine.test' })).toEqual([])
    const names = ({ sent }: { sent: Page }) => [...sent.headers.keys()].sort()
    expect(names(unknown)).toEqual(names(known))
  })

  test('responds without waiting for the work of a known address', async () => {
    const { db } = database
    let sent: Page | undefined
    await db.transaction(async (transaction) => {
      // While this lasts no mail can be queued.
      await transaction.execute(sql`lock table ${outgoingMail} in exclusive mode`)
      sent = (await requestReset()).sent
    })
    expect(headingOf(sent ?? { html: '' })).toBe('Consultez vos courriels')
    expect(await mailedLink()).toContain('/new-password')
  })

  test('with an invalid address shows an error at the field', async () => {
    for (const typed of ['', 'chloé', 'a@b', 'a\0@b.ca', '"><script>x']) {
      const { sent } = await requestReset(identity.browse(), typed)
      expect(sent.status).toBe(400)
      expect(sent.html).toContain('Écrivez une adresse courriel complète')
      const page = readHtml(sent.html)
      expect(page.elements('script').filter(({ attributes }) => !attributes.src)).toEqual([])
      expect(page.title).toBe('Erreur\u00a0: Mot de passe oublié ou premier accès – Officine')
    }
  })

  test('with a mistake redirects to the page with it, also where no sign-in is under way', async () => {
    const browser = identity.browse()
    const page = await browser.open('/sign-in/mail/forgotten')
    browser.follows = false
    const refused = await browser.send(page, { login: 'chloé@' })
    expect([refused.status, new URL(refused.url).search]).toEqual([303, '?lang=fr-CA&problem=invalid'])
    expect(refused.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/)
    const shown = await browser.open(refused.url)
    expect([shown.status, loginIn(shown)]).toEqual([400, 'chloé@'])
    expect(shown.html).toContain('Écrivez une adresse courriel complète')
  })

  test.each(['known', 'unknown'])('more than five times an hour is blocked (%s)', async (kind) => {
    freezeClock()
    const login = kind === 'known' ? person.email : 'someone@officine.test'
    const responses = await Promise.all(
      Array.from({ length: 7 }, () => requestReset(identity.browse(), login)),
    )
    const refused = responses.filter(({ sent }) => sent.status === 429)
    expect(refused).toHaveLength(2)
    expect(readHtml(refused[0]?.sent.html ?? '').text).toContain(
      'Il y a eu trop de demandes. Réessayez à compter de',
    )
    expect(Number(refused[0]?.sent.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect.poll(() => mailsTo({ email: login })).toHaveLength(kind === 'known' ? 5 : 0)
  })

  test('for many accounts from one IP address is blocked', async () => {
    freezeClock()
    const tries = Array.from({ length: 61 }, (_, n) =>
      requestReset(identity.browse(), `unknown${n}@officine.test`),
    )
    expect((await Promise.all(tries)).filter(({ sent }) => sent.status === 429)).toHaveLength(1)
  })

  test('by a form of another site is rejected', async () => {
    const browser = identity.browse()
    const { page } = await browser.authorize(reset)
    const response = await browser.open(page.url, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ login: person.email }),
    })
    expect(response.status).toBe(403)
    expect(await mailsTo(person)).toEqual([])
  })
})

describe('a person who was invited and has no account', () => {
  let inviter: string
  let email: string
  let contactId: string

  beforeEach(async () => {
    const { db } = database
    inviter = await addContact(db, { firstName: 'Ève', lastName: 'Roy' })
    contactId = await addContact(db)
    email = (await contactRow(db, contactId)).email
  })

  const inviteFrom = (pharmacyId?: string) =>
    createInvitation(
      database.db,
      contactId,
      { contactId: inviter, isAssociation: false, isInvited: false },
      pharmacyId,
    )

  async function mailed() {
    await expect.poll(() => mailsTo({ email })).not.toEqual([])
    const [mail] = await mailsTo({ email })
    if (!mail) throw new Error('Nothing was mailed.')
    return mail
  }

  test('gets the same page and the invitation again, which creates the account', async () => {
    const pharmacyId = await addPharmacy(database.db)
    await inviteFrom(pharmacyId)
    const known = await requestReset()
    const { sent } = await requestReset(identity.browse(), email)
    const plain = ({ html }: Page) => html.replaceAll(/\/sign-in\/[\w-]+/g, '')
    expect([sent.status, plain(sent)]).toEqual([known.sent.status, plain(known.sent)])
    const { template, parameters } = await mailed()
    expect([template, parameters]).toEqual([
      'invitation',
      {
        from: 'person',
        inviter: 'Ève Roy',
        hasPharmacy: 'yes',
        pharmacy: 'Pharmacie du Vieux-Port',
        city: 'Montréal',
        validUntil: expect.stringMatching(/, \d{1,2}\u00a0h/),
        token: expect.any(String),
      },
    ])
    expect(await findToken(database.db, 'signup', parameters.token ?? '')).toMatchObject({
      state: 'valid',
      contactId,
      data: { invitedBy: inviter, pharmacyId },
    })
  })

  test('gets told whom to ask once the invitation has expired', async () => {
    await inviteFrom()
    await database.db
      .update(oneTimeToken)
      .set({ expiresAt: new Date(0) })
      .where(eq(oneTimeToken.contactId, contactId))
    await requestReset(identity.browse(), email)
    const { template, parameters } = await mailed()
    expect([template, parameters.inviter]).toEqual(['invitationExpired', 'Ève Roy'])
    const open = await database.db.$count(
      oneTimeToken,
      and(eq(oneTimeToken.contactId, contactId), gt(oneTimeToken.expiresAt, sql`now()`)),
    )
    expect(open).toBe(0)
  })

  test('gets five mails a day together with those of inviters', async () => {
    freezeClock()
    await inviteFrom()
    for (let count = 0; count < 4; count++) await countInvitationToRecipient(database.db, email)
    for (let count = 0; count < 2; count++) await mailResetLink(database.db, { login: email, uid: 'reset' })
    expect(await mailsTo({ email })).toHaveLength(1)
  })

  test('gets nothing without an invitation', async () => {
    await mailResetLink(database.db, { login: email, uid: 'reset' })
    expect(await mailsTo({ email })).toEqual([])
  })
})

describe('a person of the register without an account', () => {
  /** The mails that a first access by this person sends. */
  async function requestAccess(contactId: string) {
    const { email } = await contactRow(database.db, contactId)
    await mailResetLink(database.db, { login: email, uid: 'reset' })
    return await mailsTo({ email })
  }

  test.each([
    ['was imported', { registerId: 'P-1' }, undefined],
    ['works at a pharmacy', {}, {}],
    ['will work at a pharmacy', {}, { startDate: '2999-01-01' }],
  ])('who %s gets the invitation of the association', async (_state, fields, dates) => {
    const contactId = await addContact(database.db, fields)
    if (dates) await addEmployment(database.db, contactId, await addPharmacy(database.db), dates)
    const [mail, ...others] = await requestAccess(contactId)
    expect(others).toEqual([])
    expect([mail?.template, mail?.parameters.from]).toEqual(['invitation', 'association'])
    expect(await findToken(database.db, 'signup', mail?.parameters.token ?? '')).toMatchObject({
      state: 'valid',
      contactId,
    })
  })

  test('gets a new one in place of an expired one, in the name of the same sender', async () => {
    const inviter = await addContact(database.db, { firstName: 'Ève', lastName: 'Roy' })
    const contactId = await addContact(database.db, { registerId: 'P-2' })
    await createInvitation(database.db, contactId, {
      contactId: inviter,
      isAssociation: false,
      isInvited: false,
    })
    await database.db.update(oneTimeToken).set({ expiresAt: new Date(0) })
    const [mail] = await requestAccess(contactId)
    expect([mail?.template, mail?.parameters.inviter]).toEqual(['invitation', 'Ève Roy'])
  })

  test.each([
    ['whose employment is over', {}, { endDate: '2020-01-02' }],
    ['whose request waits for an answer', {}, { validationStatus: 0 }],
    [
      'who has left the profession',
      { registerId: 'P-3', endedOn: '2026-01-01', endedAt: new Date(), endReason: 'leftProfession' as const },
      undefined,
    ],
  ])('%s gets nothing without an invitation', async (_state, fields, dates) => {
    const contactId = await addContact(database.db, fields)
    if (dates) await addEmployment(database.db, contactId, await addPharmacy(database.db), dates)
    expect(await requestAccess(contactId)).toEqual([])
  })
})

describe('the mailed link', () => {
  test('has 256 random bits, whose hash is stored for an hour', async () => {
    await requestReset()
    const token = new URL(await mailedLink()).searchParams.get('token') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await database.db
      .select()
      .from(oneTimeToken)
      .where(eq(oneTimeToken.contactId, person.contactId))
    expect(JSON.stringify(stored)).not.toContain(token)
    const minutes = ((stored[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(59)
    expect(minutes).toBeLessThanOrEqual(60)
  })

  test('works on another device, and leads from there to a new sign-in', async () => {
    await requestReset()
    const phone = identity.browse('en')
    const form = await phone.open(await mailedLink())
    const done = await phone.send(form, { password: newPassword })
    expect(done.status).toBe(200)
    expect(headingOf(done)).toBe('Votre mot de passe est changé')
    await expect(identity.browse().signIn({ ...person, password: newPassword })).resolves.toBeTruthy()
  })

  test('opened where somebody else is signed in says so, and leads to a sign-in with its account', async () => {
    const { db } = database
    const other = await addPersonWithPassword(db)
    const browser = identity.browse()
    await browser.signIn(other)
    await mailResetLink(db, { login: person.email, uid: 'reset' })
    const done = await browser.send(await browser.open(await mailedLink()), { password: newPassword })
    expect(headingOf(done)).toBe('Votre mot de passe est changé')
    expect(readHtml(done.html).text).toContain('Quelqu’un d’autre est connecté dans ce navigateur')
    expect(linkNamed(done, 'Se connecter')).toBe(signInAsAnother())
    expect(done.url).not.toContain(encodeURIComponent(person.email))
    // As the portal's page does behind that link.
    const { page, verifier } = await browser.authorize({ prompt: 'login' })
    expect(loginIn(page)).toBe(person.email)
    const signingOut = await browser.send(page, { password: newPassword })
    const tokens = await browser.exchange(await browser.send(signingOut), verifier)
    expect(await identity.checkBearer(tokens.access_token)).toMatchObject({ contactId: person.contactId })
    // The next sign-in page of this browser is empty again.
    expect(loginIn((await browser.authorize({ prompt: 'login' })).page)).toBe('')
  })

  test('opened where nobody is signed in says nothing of somebody else', async () => {
    await mailResetLink(database.db, { login: person.email, uid: 'reset' })
    const browser = identity.browse()
    const done = await browser.send(await browser.open(await mailedLink()), { password: newPassword })
    expect(readHtml(done.html).text).not.toContain('Quelqu’un d’autre')
    expect(loginIn((await browser.authorize()).page)).toBe(person.email)
  })

  test('used after the portal’s state expired leads to a new sign-in', async () => {
    const browser = identity.browse()
    await requestReset(browser)
    const form = await browser.open(await mailedLink())
    const longAgo = Math.floor(Date.now() / 1000) - 16 * 60
    await database.db
      .update(oidcPayload)
      .set({ payload: sql`jsonb_set(${oidcPayload.payload}, '{iat}', to_jsonb(${longAgo}::int))` })
      .where(eq(oidcPayload.model, 'Interaction'))
    const done = await browser.send(form, { password: newPassword })
    expect(linkNamed(done, 'Se connecter')).toBe(signInAsAnother())
  })

  test('does not go around the second step of a person who has a factor', async () => {
    const { contactId } = person
    const app = { contactId, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() }
    await database.db.insert(authenticatorApp).values(app)
    const browser = identity.browse()
    await requestReset(browser)
    const page = await browser.send(await browser.open(await mailedLink()), { password: newPassword })
    expect(headingOf(page)).toBe('C’est bien vous?')
    const isGrant = and(eq(oidcPayload.accountId, contactId), eq(oidcPayload.model, 'Grant'))
    expect(await database.db.$count(oidcPayload, isGrant)).toBe(0)
  })

  test('ends every session, unlocks the account, notifies the person, and writes an audit entry', async () => {
    const tokens = await identity.browse().signIn(person)
    for (let tried = 0; tried < 6; tried++) {
      const browser = identity.browse()
      const { page } = await browser.authorize()
      await browser.send(page, { login: person.email, password: 'wrong' })
    }
    await requestReset()
    const device = identity.browse()
    await device.send(await device.open(await mailedLink()), { password: newPassword })
    const check = createBearerCheck(database.db, identity.settings)
    expect(await check(tokens.access_token)).toEqual({ reason: 'grantGone' })
    expect((await identity.browse().refresh(tokens.refresh_token)).status).toBe(400)
    await expect(identity.browse().signIn({ ...person, password: newPassword })).resolves.toBeTruthy()
    expect((await mailsTo(person)).map(({ template }) => template)).toContain('passwordChanged')
    const entries = await auditEntries(database.db, eq(auditEntry.recordId, person.contactId))
    expect(entries).toMatchObject([{ actorId: person.contactId, action: 'account.resetPassword' }])
    expect(entries[0]?.requestId).toBeTruthy()
  })

  test('works once, even for ten concurrent requests, and reports afterwards that it was used', async () => {
    await requestReset()
    const link = await mailedLink()
    const pages = await submitConcurrently(Array.from({ length: 10 }, () => link))
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = await identity.browse().open(link)
    expect(late.status).toBe(400)
    expect(headingOf(late)).toBe('Ce lien a déjà servi')
  })

  test('and another of the same person, used concurrently, work once together', async () => {
    await requestReset()
    const first = await mailedLink()
    await requestReset()
    const links = [first, await mailedLink(), first, await mailedLink()]
    const pages = await submitConcurrently(links)
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('is used up by another link of the same person', async () => {
    await requestReset()
    const first = await mailedLink()
    await requestReset()
    const device = identity.browse()
    await device.send(await device.open(await mailedLink()), { password: newPassword })
    expect(headingOf(await identity.browse().open(first))).toBe('Ce lien a déjà servi')
  })

  test.each([
    ['expired', 'Ce lien est expiré'],
    ['invalid', 'Ce lien n’est pas valide'],
  ])('that is %s reports it, with a link to request another', async (state, title) => {
    await requestReset()
    const link = await mailedLink()
    if (state === 'expired') await database.db.update(oneTimeToken).set({ expiresAt: new Date(0) })
    const browser = identity.browse()
    const page = await browser.open(state === 'invalid' ? link.replace(/token=.{5}/, 'token=guess') : link)
    expect(page.status).toBe(400)
    expect(headingOf(page)).toBe(title)
    const again = await browser.open(linkNamed(page, 'Demander un nouveau lien'))
    await database.db.delete(outgoingMail)
    await browser.send(again, { login: person.email })
    const device = identity.browse()
    const form = await device.open(await mailedLink())
    expect(headingOf(form)).toBe('Choisir un nouveau mot de passe')
    expect(await hasPassword(person.password)).toBe(true)
  })

  test('allows a limited number of guesses from one IP address', async () => {
    freezeClock()
    const guesses = Array.from({ length: 121 }, (_, n) =>
      identity.browse().open(`/sign-in/x/new-password?token=guess${n}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('a new password', () => {
  test.each([
    ['empty', '', 'Écrivez un nouveau mot de passe.'],
    ['too short', 'abc', 'Il lui manquait\u00a0: de 10 à 128 caractères, une lettre majuscule, un chiffre'],
    ['without a digit', 'Bonjour-bonjour', 'Il lui manquait\u00a0: un chiffre.'],
    ['stolen elsewhere', 'Motdepasse-1', 'Ce mot de passe est trop courant'],
    ['made of the association’s name', 'Pharmacie-2026!', 'Ce mot de passe se devine'],
  ])('that is %s is rejected with what it lacks, and the link stays valid', async (_, password, message) => {
    await requestReset()
    const browser = identity.browse()
    const refused = await browser.send(await browser.open(await mailedLink()), { password })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain(message)
    const typed = readHtml(refused.html)
      .elements('input')
      .find(({ attributes }) => attributes.type === 'password')
    expect(typed?.attributes.value).toBeUndefined()
    expect((await browser.send(refused, { password: newPassword })).status).toBe(200)
    expect(await hasPassword(newPassword)).toBe(true)
  })

  test('ends on a page of its own, which a reload does not submit again', async () => {
    await requestReset()
    const device = identity.browse()
    const form = await device.open(await mailedLink())
    const done = await device.send(form, { password: newPassword })
    expect(new URL(done.url).pathname).toMatch(/\/password-changed$/)
    expect(headingOf(await device.open(done.url))).toBe('Votre mot de passe est changé')
  })

  test('is entered on a page that is not cached and sends no referrer to other sites', async () => {
    await requestReset()
    const { headers } = await identity.browse().open(await mailedLink())
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'`)
  })
})
