import { test as base, expect } from '@playwright/test'
import { type Language, textsIn } from '../../packages/public-site/src/texts/language.ts'
import { elementPattern, elementTextsIn } from '../support/element-texts.ts'
import { freePorts } from '../support/test-server.ts'
import { PublicSite } from './public-site.ts'

/** One site per worker: tests identify their messages by their content. */
export const test = base.extend<object, { readonly site: PublicSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter.
    async ({}, use) => {
      const { portal } = await freePorts()
      const site = await PublicSite.start(portal)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect }

const addresses = {
  'fr-CA': {
    home: '/',
    contact: '/nous-ecrire',
    membership: '/devenir-membre',
    documents: '/envoyer-un-document',
  },
  'en-CA': {
    home: '/en-CA/',
    contact: '/en-CA/write-to-us',
    membership: '/en-CA/become-a-member',
    documents: '/en-CA/send-a-document',
  },
} as const

function siteTextsIn(language: Language) {
  const { contact, documents, fields, menu, membership, otherLanguage, problems, skip } = textsIn(language)
  const elements = elementTextsIn(language)
  return {
    ...addresses[language],
    name: fields.name.label,
    email: fields.email.label,
    phone: new RegExp(`^${fields.phone.label}`),
    message: fields.message.label,
    postalCode: fields.postalCode.label,
    date: fields.date.label,
    files: new RegExp(`^${fields.files.label}`),
    submitContact: contact.submit,
    submitMembership: membership.submit,
    submitDocuments: documents.submit,
    missing: elements.formControl.valueMissing,
    invalidEmail: elements.textField.email,
    invalidPostalCode: elementPattern(() => elements.postalCodeField.misread('H2X 1Y0')),
    errorHeading: new RegExp([1, 2, 3, 4, 5].map(elements.errorSummary.heading).join('|')),
    missingFile: elements.fileDropzone.missing(true),
    mismatchedContent: elements.fileDropzone.content('PDF'),
    tooMuch: problems.tooMuch,
    documentsTitle: documents.title,
    contactSent: contact.sentTitle,
    membershipSent: membership.sentTitle,
    documentsSent: documents.sentTitle,
    menu,
    otherLanguage,
    skip,
  }
}

/** The site's texts that the tests expect. */
export const siteTexts = { 'fr-CA': siteTextsIn('fr-CA'), 'en-CA': siteTextsIn('en-CA') }

export const languages = ['fr-CA', 'en-CA'] as const

/** A date in ISO format, this many days ahead. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

export const pdf = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, ' ')]),
})
