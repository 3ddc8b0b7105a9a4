import { test as base, expect } from '@playwright/test'
import { freePorts } from '../house/house.ts'
import { Site } from './site.ts'

/** Each worker's tests share a site: what one sends, it finds by its own words. */
export const test = base.extend<object, { readonly site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter.
    async ({}, use) => {
      const { portal } = await freePorts()
      const site = await Site.start(portal)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** The words of the site that the tests look for. */
export const words = {
  'fr-CA': {
    home: '/',
    contact: '/nous-ecrire',
    membership: '/devenir-membre',
    documents: '/envoyer-un-document',
    name: 'Nom',
    email: 'Adresse courriel',
    phone: /^Téléphone/,
    message: 'Message',
    postalCode: 'Code postal de la pharmacie',
    date: 'Jour qui vous convient',
    files: /^Documents/,
    send: 'Envoyer le message',
    ask: 'Demander la rencontre',
    upload: 'Envoyer les documents',
    missing: 'Remplissez ce champ.',
    badEmail: 'Écrivez une adresse courriel complète, comme nom@exemple.ca.',
    badCode: /Vouliez-vous écrire H2X\u00a01Y0\?|Vouliez-vous écrire H2X 1Y0\?/,
    wrong: /à corriger/,
    noFile: 'Choisissez au moins un fichier.',
    notReal: 'Ce n’est pas un vrai fichier PDF',
    documentsTitle: 'Envoyer un document',
    sent: 'Votre message est envoyé',
    asked: 'Votre demande est envoyée',
    uploaded: 'Vos documents sont envoyés',
    other: 'English',
    skip: 'Aller au contenu',
  },
  'en-CA': {
    home: '/en-CA/',
    contact: '/en-CA/write-to-us',
    membership: '/en-CA/become-a-member',
    documents: '/en-CA/send-a-document',
    name: 'Name',
    email: 'Email address',
    phone: /^Phone/,
    message: 'Message',
    postalCode: 'Postal code of the pharmacy',
    date: 'Day that suits you',
    files: /^Documents/,
    send: 'Send the message',
    ask: 'Ask for the meeting',
    upload: 'Send the documents',
    missing: 'Fill in this field.',
    badEmail: 'Enter a full email address, such as name@example.ca.',
    badCode: /Did you mean H2X[ \u00a0]1Y0\?/,
    wrong: /to be corrected/,
    noFile: 'Choose at least one file.',
    notReal: 'This is not a real PDF',
    documentsTitle: 'Send a document',
    sent: 'Your message is sent',
    asked: 'Your request is sent',
    uploaded: 'Your documents are sent',
    other: 'Français',
    skip: 'Skip to content',
  },
} as const

export const languages = ['fr-CA', 'en-CA'] as const

/** A day within the next three months. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** A small PDF. */
export const pdf = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, ' ')]),
})
