import { defaultLocale, locales } from '@officine/i18n/locale'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/database/ids.ts'
import { createDocuments } from '../../src/documents/documents.ts'
import { mailTemplates, type TemplateName } from '../../src/mail/mail-templates.ts'
import { deliverToFolder } from '../../src/mail/mail-transport.ts'
import { addOutbox } from '../../src/mail/outbox.ts'
import { createRenderMail, readMailTexts } from '../../src/mail/render-mail.ts'
import { mailBranding } from '../support/mail-branding.ts'
import { readPdf } from '../support/read-pdf.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { naughtyStrings } from './naughty-strings.ts'

/** The tags of a page: an unescaped text would add one. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.split(/[\s>]/)[0])

const names = Object.keys(mailTemplates) as TemplateName[]

// Names and lists in mails are never empty.
describe('a mail with naughty strings', () => {
  const render = createRenderMail(mailBranding)
  const mailWith = (template: TemplateName, text: string, language: (typeof locales)[number]) => {
    const parameters = Object.fromEntries(
      // Parameters that select a sentence have fixed values; all others may be typed by a person.
      mailTemplates[template].parameters.map((name) => [name, choices[name] ?? text]),
    )
    return render({ template, parameters, recipientName: text, language })
  }

  test.each(names)('%s has the same parts as any other mail, and a subject of one line', (template) => {
    for (const language of locales) {
      const plain = mailWith(template, 'Roy', language)
      for (const text of naughtyStrings.filter((one) => one.trim() !== '')) {
        const { html, subject } = mailWith(template, text, language)
        expect(tagsOf(html)).toEqual(tagsOf(plain.html))
        expect(subject).not.toMatch(/[\r\n]/)
      }
    }
  })

  const choices: Readonly<Record<string, string>> = {
    from: 'person',
    profile: 'yes',
    hasPharmacies: 'yes',
    hasPharmacy: 'yes',
    hasEmployees: 'yes',
    type: 'association',
  }
})

describe('the page of stored mails', () => {
  const folder = temporaryFolder()
  let app: FastifyInstance

  beforeAll(async () => {
    app = fastify()
    addOutbox(app, folder, readMailTexts(defaultLocale))
  })

  afterAll(() => app.close())

  async function pageWith(text: string) {
    const id = newId()
    const content = { subject: text, text, html: '', language: 'fr-CA' as const }
    const to = { name: text, address: 'roy@exemple.ca' }
    await deliverToFolder(folder)({ ...content, id, to, sentAt: new Date().toISOString() })
    const { body, headers } = await app.inject(`/outbox/${id}`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    return body
  }

  test('shows naughty strings as text and runs no script', async () => {
    const plain = tagsOf(await pageWith('Roy'))
    for (const text of naughtyStrings) {
      const linked = (await pageWith(text)).replaceAll(/<a href="https?:[^"]*">([^<]*)<\/a>/g, '$1')
      expect(tagsOf(linked)).toEqual(plain)
    }
  })
})

describe('a membership card', () => {
  const documents = createDocuments({ ...mailBranding, associationAddress: ['1, rue de l’Essai'] })
  const verificationUrl = documents.verificationUrl('AZ-_'.repeat(11))
  afterAll(() => documents.close())

  /** Generating and reading a document takes a tenth of a second. */
  const sample =
    process.env.NAUGHTY === 'all' ? naughtyStrings : naughtyStrings.filter((_, at) => at % 60 === 0)

  test('with a naughty name has one page, and contains no action', async () => {
    for (const text of sample) {
      const person = { firstName: text, lastName: text, occupation: text, practiceNumber: '204518' }
      const pdf = await documents.membershipCard({ ...person, year: 2026, verificationUrl }, 'fr-CA')
      expect((await readPdf(pdf)).pages).toBe(1)
      expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/)
    }
  })
})
