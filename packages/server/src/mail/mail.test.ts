import { readdir } from 'node:fs/promises'
import { defaultLocale, locales } from '@officine/i18n/locale'
import fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailBranding } from '../../tests/support/mail-branding.ts'
import { readHtml } from '../../tests/support/read-html.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import { outgoingMail } from '../database/schema.ts'
import { createMailQueue } from './mail-queue.ts'
import { type MailTemplate, mailTemplates, type TemplateName } from './mail-templates.ts'
import { type Deliver, deliverToFolder, type FinishedMail } from './mail-transport.ts'
import { addOutbox } from './outbox.ts'
import { createRenderMail, readMailTexts } from './render-mail.ts'
import { sendMail } from './send-mail.ts'

const render = createRenderMail(mailBranding)
const person = { firstName: 'Noé', lastName: '<Côté>', email: 'noe@officine.test', language: 'fr-CA' }
const parameters = {
  requester: 'Ann & Bob',
  pharmacy: 'Pharmacie {Roy}',
  city: 'Lévis',
  pharmacyId: 'p1',
  reason: 'Non.',
  corrects: 'reader',
  reference: 'r-1',
  file: 'Permis.pdf',
  email: 'n•••@exemple.test',
  formerEmail: 'c•••@exemple.test',
  passkeyName: 'iPhone',
  token: 'secret',
  profile: 'yes',
  hasPharmacies: 'yes',
  hasPharmacy: 'yes',
  pharmacies: '– Pharmacie {Roy} (Lévis)',
  hasEmployees: 'yes',
  employees: '– Pharmacie {Roy} (Lévis)',
  dueOn: '5 janvier 2027',
  startsOn: '5 janvier 2027',
  closesOn: '5 janvier 2027',
  validUntil: '12 décembre 2026, 10 h 15',
  primary: 'kept',
  signedOn: '5 janvier 2027',
  version: '2026-01',
  terms: 'Je déclare :\n1. que <tout> est exact.',
  type: 'association',
  expiresOn: '5 janvier 2027',
  from: 'person',
  uid: 'request',
  inviter: 'Ève Roy',
  sender: 'Ann & Bob',
  effectiveOn: '5 janvier 2027',
  number: '4217',
  transactionId: 't1',
  owner: 'Ann & Bob',
  asker: 'Ann & Bob',
  change: 'joins',
  hasReason: 'yes',
  year: '2026',
  isCorrected: 'yes',
  replaced: '2026-000001',
  roles: 'both',
  requestId: 'r-1',
  request: 'received',
  sentOn: '5 janvier 2027',
  answer: 'C’est fait.',
  category: 'Oncologie',
  categories: 'Oncologie et Immunologie',
  curoEmail: 'noe@exemple.test',
  name: 'Ève Roy',
  hasPerson: 'yes',
  person: 'Ève Roy',
  status: 'nonCompliant',
  missing: 'La formation.',
  lastDay: '5 janvier 2027',
  isCopy: 'no',
  signedInAt: '5 janvier 2027, 10 h 15',
  hasDevice: 'yes',
  device: 'Safari, iOS',
  factor: 'all',
  announcementId: 'a-1',
  announcementTitle: 'Nouvelle entente',
  announcementText: 'Lisez l’entente.',
  stopToken: 'c-1.secret',
}

/** Parameters that select a variant of a text. */
const choices: Readonly<Record<string, string>> = {
  from: 'person',
  profile: 'yes',
  hasPharmacies: 'yes',
  hasPharmacy: 'yes',
  hasEmployees: 'yes',
  type: 'association',
  primary: 'new',
  change: 'joins',
  hasReason: 'yes',
  isCorrected: 'yes',
  request: 'received',
  hasPerson: 'yes',
  status: 'nonCompliant',
  isCopy: 'no',
  hasDevice: 'yes',
  factor: 'all',
}

/** The recipient's own values, and those used only in addresses. */
const exempt: Readonly<Record<string, string>> = {
  email: 'n•••@exemple.test',
  formerEmail: 'c•••@exemple.test',
  passkeyName: 'iPhone',
  file: 'Permis.pdf',
  token: 'secret',
  uid: 'request',
  pharmacyId: 'p1',
  transactionId: 't1',
  reference: 'r-1',
  requestId: 'r-1',
  terms: parameters.terms,
  curoEmail: 'noe@exemple.test',
  announcementId: 'a-1',
  stopToken: 'c-1.secret',
  announcementTitle: parameters.announcementTitle,
  announcementText: parameters.announcementText,
}

const database = testDatabase()
let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
  await database.db.delete(outgoingMail)
})

function queueWith(deliver: Deliver) {
  return createMailQueue({ db: database.db, render, deliver, log: createTestLog() })
}

const names = Object.keys(mailTemplates) as TemplateName[]

describe('a mail', () => {
  test.each(names.flatMap((template) => locales.map((language) => [template, language] as const)))(
    '%s is complete in %s, as text and as HTML',
    (template, language) => {
      const mail = render({ template, parameters, recipientName: 'Noé <Côté>', language })
      expect(mail.subject).not.toBe('')
      expect(mail.text).toContain('Noé <Côté>')
      expect(readHtml(mail.html).text).toContain('Noé <Côté>')
      expect(readHtml(mail.html).language).toBe(language)
      expect(mail.text + mail.subject).not.toMatch(/mail\.|\{[a-z]/)
    },
  )

  test.each([
    ['person', 'Ève Roy vous invite à créer'],
    ['association', 'L’Association vous invite à créer'],
  ])('of an invitation from a %s names the inviter', (from, sentence) => {
    const mail = { template: 'invitation', recipientName: 'Noé', language: 'fr-CA' } as const
    expect(render({ ...mail, parameters: { ...parameters, from } }).text).toContain(sentence)
  })

  test.each([
    ['fr-CA', 'Ève Roy vous invite à créer votre compte pour la Pharmacie du Vieux-Marché'],
    ['en-CA', 'Ève Roy invites you to create your account for Pharmacie du Vieux-Marché'],
  ] as const)(
    'of an invitation names inviter and pharmacy in its subject, and its last day, in %s',
    (language, subject) => {
      const mail = { template: 'invitation', recipientName: 'Noé', language } as const
      const values = { ...parameters, pharmacy: 'Pharmacie du Vieux-Marché' }
      const rendered = render({ ...mail, parameters: values })
      expect(rendered.subject).toBe(subject)
      expect(rendered.text).toContain(parameters.validUntil)
      const { validUntil: _, ...earlier } = values
      expect(render({ ...mail, parameters: earlier }).text).toMatch(/14.(jours|days)/)
    },
  )

  test.each([
    ['Pharmacie du Vieux-Marché', 'Québec'],
    ['Pharmacie Tremblay inc.', 'Lévis'],
    ['Les Pharmacies Untel', 'Trois-Rivières'],
  ])('of an invitation shows %s on its own line', (pharmacy, city) => {
    const mail = { template: 'invitation', recipientName: 'Noé' } as const
    const words = { ...parameters, pharmacy, city }
    expect(render({ ...mail, language: 'fr-CA', parameters: words }).text).toContain(
      `\n\nCette invitation concerne la pharmacie suivante\u00a0:\n«\u00a0${pharmacy}\u00a0» (${city})\n\n`,
    )
    expect(render({ ...mail, language: 'en-CA', parameters: words }).text).toContain(
      `\n\nThis invitation concerns the following pharmacy:\n“${pharmacy}” (${city})\n\n`,
    )
  })

  test.each(locales)('of an invitation truncates and never links a pharmacy’s name, in %s', (language) => {
    const pharmacy = `Pharmacie evil.test ${'de la très longue rue '.repeat(30)}`
    const mail = { template: 'invitation', recipientName: 'Noé', language } as const
    const { text, html } = render({ ...mail, parameters: { ...parameters, pharmacy } })
    expect(text).toContain('Pharmacie evil. test de la')
    expect(text).not.toContain(pharmacy.slice(0, 250))
    expect(readHtml(html).elements('a')).toHaveLength(1)
  })

  test.each(locales)(
    'of an invitation queued by the previous release names no pharmacy, in %s',
    (language) => {
      const mail = { template: 'invitation', recipientName: 'Noé', language } as const
      const earlier = { from: 'person', inviter: 'Ève Roy', token: 'secret' }
      const rendered = render({ ...mail, parameters: earlier })
      expect(rendered).toEqual(
        render({ ...mail, parameters: { ...earlier, hasPharmacy: 'no', pharmacy: '', city: '' } }),
      )
      expect(rendered.text).not.toMatch(/pharmac|[“«]/i)
    },
  )

  test.each(names.flatMap((template) => locales.map((language) => [template, language] as const)))(
    '%s links nothing that a person typed in %s',
    (template, language) => {
      const typed =
        'Voyez https://evil.test/x, www.evil.test, a@evil.test, evil。test, \\\\evil\\x, mailto:evil'
      const words = Object.fromEntries(
        mailTemplates[template].parameters.map((name) => [name, choices[name] ?? exempt[name] ?? typed]),
      )
      const mail = render({ template, parameters: words, recipientName: typed, language })
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(/evil[.。]test|https:\/\/evil|@evil|\\\\evil|mailto:e/)
      }
      const { stopToken }: MailTemplate = mailTemplates[template]
      expect(readHtml(mail.html).elements('a')).toHaveLength(stopToken ? 2 : 1)
    },
  )

  test('quotes the reason of a refusal in its own paragraph, truncated', () => {
    const long = `Non. <b>Appelez</b> evil.test\u202e ${'très '.repeat(300)}`
    const mail = { template: 'employmentRefused', recipientName: 'Noé', language: 'fr-CA' } as const
    const { text, html } = render({ ...mail, parameters: { ...parameters, reason: long } })
    const quoted = text.split('\n').filter((line) => line.startsWith('> '))
    expect(text).toContain(
      'La personne qui a répondu a écrit\u00a0:\n\n> Non. <b>Appelez</b> evil. test très',
    )
    expect(quoted.length).toBeGreaterThan(5)
    expect(Math.max(...quoted.map((line) => line.length))).toBeLessThanOrEqual(76)
    const [, words = ''] = /<blockquote[^>]*>(.*)<\/blockquote>/.exec(html) ?? []
    expect(words).toMatch(/^Non\. &lt;b&gt;Appelez&lt;\/b&gt; evil\. test très.*…$/)
    expect(quoted.join(' ').length).toBeLessThan(600)
  })

  test.each(names.flatMap((template) => locales.map((language) => [template, language] as const)))(
    'quotes each text of another person once: %s in %s',
    (template, language) => {
      const { quotes = [] }: MailTemplate = mailTemplates[template]
      const words = Object.fromEntries(quotes.map((name) => [name, `Le mot ${name}`]))
      const mail = render({
        template,
        language,
        recipientName: 'Noé',
        parameters: { ...parameters, ...words },
      })
      const quoted = [...mail.html.matchAll(/<blockquote[^>]*>(.*?)<\/blockquote>/gs)].map(([, text]) => text)
      expect(quoted).toEqual(Object.values(words))
      expect(mail.text.split('\n\n')).toEqual(expect.arrayContaining(quoted.map((text) => `> ${text}`)))
    },
  )

  test.each(['Karonhí:io', 'Kahnawa\u0300:ke', 'علی\u200cرضا', 'Gal·la', 'Xwalacktun7', 'ᐊᓈᓇ ᑭᓪᓕᖅ'])(
    'leaves the name %s as it is',
    (recipientName) => {
      const mail = { template: 'employmentAddedAhead', recipientName, language: 'fr-CA', parameters } as const
      expect(render(mail).text).toContain(recipientName)
    },
  )

  test('leaves names, initials, dates and the recipient’s own address unchanged', () => {
    const mail = {
      template: 'employmentAddedAhead',
      recipientName: 'J.-P. St. John',
      language: 'fr-CA',
    } as const
    const { text } = render({ ...mail, parameters: { ...parameters, pharmacy: 'Pharmacie J.P. Côté inc.' } })
    expect(text).toContain('J.-P. St. John,')
    expect(text).toContain('la Pharmacie J.P. Côté inc.')
    expect(text).toContain(parameters.startsOn)
    const change = render({
      ...mail,
      template: 'emailChange',
      parameters: { ...parameters, email: 'noe@a.test' },
    })
    expect(change.text).toContain('noe@a.test')
  })

  test('copies a declaration verbatim, even with long points', () => {
    const terms = `Je déclare\u00a0:\n1. ${'que je suis propriétaire, '.repeat(20)}\n2. que officine.test est à nous.`
    const mail = { template: 'declarationSigned', recipientName: 'Noé', language: 'fr-CA' } as const
    expect(render({ ...mail, parameters: { ...parameters, terms } }).text).toContain(terms)
  })

  test.each([
    'employmentApproved',
    'employmentApprovedAhead',
    'employmentAdded',
    'employmentAddedAhead',
  ] as const)('%s queued by the previous release is rendered as with the primary “none”', (template) => {
    const { primary, ...earlier } = parameters
    const mail = { template, recipientName: 'Noé', language: 'fr-CA' } as const
    expect(render({ ...mail, parameters: earlier })).toEqual(
      render({ ...mail, parameters: { ...earlier, primary: 'none' } }),
    )
  })

  test.each(locales)(
    'of a refused file queued by the previous release links to the portal, in %s',
    (language) => {
      const mail = { template: 'fileRefused', recipientName: 'Noé', language } as const
      const earlier = { file: 'Permis.pdf' }
      const rendered = render({ ...mail, parameters: earlier })
      const ofNoRequest = { ...earlier, request: 'none', requestId: '', sentOn: '' }
      expect(rendered).toEqual(render({ ...mail, parameters: ofNoRequest }))
      expect(rendered.text).toMatch(/https:\/\/portail\.example\.ca(\/en-CA)?\/\n/)
    },
  )

  test.each([
    ['received', 'retirez-en ce fichier'],
    ['handled', 'dans une nouvelle demande'],
  ])('of a refused file of a %s request explains what to do, and links to it', (request, sentence) => {
    const mail = { template: 'fileRefused', recipientName: 'Noé', language: 'fr-CA' } as const
    const { text } = render({ ...mail, parameters: { ...parameters, request } })
    expect(text).toContain(sentence)
    expect(text).toContain('https://portail.example.ca/documents/requests/r-1\n')
  })

  test.each(locales)('shows the sender and their contact, as text and as HTML, in %s', (language) => {
    const withContact = createRenderMail({
      ...mailBranding,
      associationPhone: '5145550142',
      associationEmail: 'membres@example.ca',
      associationHours: 'Du lundi au vendredi',
      associationHoursEnglish: 'Monday to Friday',
    })
    const mail = withContact({ template: 'passwordChanged', parameters: {}, recipientName: 'Noé', language })
    const hours = language === 'fr-CA' ? 'Du lundi au vendredi' : 'Monday to Friday'
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Association des essais')
      expect(part).toMatch(/514[\u00a0\u2011]555\u20110142/)
      expect(part).toContain(hours)
    }
    const addresses = readHtml(mail.html)
      .elements('a')
      .map(({ attributes }) => attributes.href)
    expect(addresses).toEqual(expect.arrayContaining(['tel:+15145550142', 'mailto:membres@example.ca']))
  })

  test.each(locales)(
    'of an announcement has its paragraphs, its https links and the link that stops, in %s',
    (language) => {
      const announcementText =
        'Voici l’entente <b>2027</b>.\nElle est simple.\n\nLisez https://exemple.ca/entente?a=1&b=2, pas www.exemple.ca.'
      const mail = { template: 'announcement', recipientName: 'Noé', language } as const
      const { subject, text, html, unsubscribe } = render({
        ...mail,
        parameters: { ...parameters, announcementText },
      })
      expect(subject).toBe('Nouvelle entente')
      expect(text).toContain(`\n\n${announcementText}\n\n`)
      const page = readHtml(html)
      expect(page.elements('b')).toEqual([])
      const prefix = language === 'fr-CA' ? '' : '/en-CA'
      expect(page.elements('a').map(({ attributes }) => attributes.href)).toEqual([
        'https://exemple.ca/entente?a=1&b=2',
        `https://portail.example.ca${prefix}/announcements/a-1`,
        `https://portail.example.ca${prefix}/stop-mails?token=c-1.secret`,
      ])
      expect(text).toContain(`https://portail.example.ca${prefix}/stop-mails?token=c-1.secret\n`)
      expect(unsubscribe).toBe(
        'https://portail.example.ca/api/aqpp/announcements/mails/stop?token=c-1.secret',
      )
      expect(render({ ...mail, template: 'passwordChanged', parameters: {} }).unsubscribe).toBeUndefined()
    },
  )

  test('has a button with its full address below', () => {
    const { html } = render({
      template: 'employmentRequested',
      parameters,
      recipientName: 'Noé',
      language: 'fr-CA',
    })
    const address = 'https://portail.example.ca/pharmacies/p1/employees'
    const page = readHtml(html)
    const button = page.elements('a').find(({ text }) => text === 'Répondre à la demande')
    expect(button?.attributes.href).toBe(address)
    expect(page.elements('span').map(({ text }) => text)).toContain(address)
  })

  test('links to the screen in its reader’s language', () => {
    const mail = { template: 'employmentRequested', parameters, recipientName: 'Noé' } as const
    const french = render({ ...mail, language: 'fr-CA' })
    const english = render({ ...mail, language: 'en-CA' })
    expect(french.text).toContain('https://portail.example.ca/pharmacies/p1/employees\n')
    expect(english.text).toContain('https://portail.example.ca/en-CA/pharmacies/p1/employees\n')
    const reset = render({ ...mail, template: 'passwordReset', language: 'en-CA' })
    expect(reset.text).toContain(
      'https://identite.example.ca/sign-in/request/new-password?token=secret&lang=en-CA\n',
    )
    expect(reset.html).toContain('token=secret&amp;lang=en-CA"')
  })
})

describe('the queue', () => {
  test('sends committed mails once, and then deletes them', async () => {
    await sendMail(database.db, 'employmentRequested', parameters, [person, { ...person, language: 'en-CA' }])
    const queues = [queueWith(deliverToFolder(folder)), queueWith(deliverToFolder(folder))]
    await Promise.all(queues.map((queue) => queue.flush()))
    expect(await readdir(folder)).toHaveLength(2)
    expect(await database.db.select().from(outgoingMail)).toEqual([])
    await Promise.all(queues.map((queue) => queue.stop()))
  })

  test('sends nothing of a rolled back transaction', async () => {
    const failing = database.db.transaction(async (tx) => {
      await sendMail(tx, 'employmentRequested', parameters, [person])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const queue = queueWith(deliverToFolder(folder))
    await queue.flush()
    expect(await readdir(folder)).toEqual([])
    await queue.stop()
  })

  test('retries a failed mail later', async () => {
    await sendMail(database.db, 'employmentRequested', parameters, [person])
    const queue = queueWith(() => Promise.reject(new Error('no server')))
    await queue.flush()
    const [waiting] = await database.db.select().from(outgoingMail)
    expect(waiting?.attempts).toBe(1)
    expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 50_000)
    await queue.stop()
  })
})

describe('the outbox page', () => {
  async function startOutbox() {
    const app = fastify()
    addOutbox(app, folder, readMailTexts(defaultLocale))
    await app.ready()
    return app
  }

  const mail = (id: string, subject: string): FinishedMail => ({
    ...render({ template: 'employmentRequested', parameters, recipientName: 'Noé', language: 'fr-CA' }),
    id,
    subject,
    to: { name: 'Noé <Côté>', address: 'noe@officine.test' },
    language: 'fr-CA',
    sentAt: '2026-11-21T18:30:00.000Z',
  })

  test('shows that it is empty', async () => {
    const app = await startOutbox()
    expect((await app.inject('/outbox')).body).toContain('Aucun courriel pour le moment.')
    await app.close()
  })

  test('lists the newest first and opens each, with its link', async () => {
    const deliver = deliverToFolder(folder)
    await deliver(mail('0001', 'Premier'))
    await deliver(mail('0002', 'Deuxième'))
    const app = await startOutbox()
    const { body } = await app.inject('/outbox')
    expect(body.indexOf('Deuxième')).toBeLessThan(body.indexOf('Premier'))
    expect(body).toContain('21\u00a0novembre\u00a02026, 13\u00a0h\u00a030')
    const opened = await app.inject('/outbox/0002')
    const page = readHtml(opened.body)
    expect(page.elements('a').map(({ attributes }) => attributes.href)).toContain(
      'https://portail.example.ca/pharmacies/p1/employees',
    )
    expect(page.text).toContain('Noé <Côté>')
    expect(opened.headers['content-security-policy']).toContain("default-src 'none'")
    const letter = await app.inject('/outbox/0002/letter')
    const letterLinks = readHtml(letter.body).elements('a')
    expect(letterLinks.map(({ text }) => text)).toContain('Répondre à la demande')
    expect(letter.headers['content-security-policy']).toContain("default-src 'none'")
    await app.close()
  })

  test.each(['/outbox/0003', '/outbox/0003/letter', '/outbox/..%2Fpostgres'])(
    '%s returns 404',
    async (url) => {
      const app = await startOutbox()
      expect((await app.inject(url)).statusCode).toBe(404)
      await app.close()
    },
  )
})
