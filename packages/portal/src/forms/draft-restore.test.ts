import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createDrafts, draftForms } from '../drafts/drafts.ts'
import { deriveKey } from '../encrypted-storage/record-encryption.ts'
import { draftContent, restoreDraft } from './use-form-draft.ts'

/** The initial values of a form, and the typed ones. */
interface Sample {
  readonly base: object
  readonly typed: object
  readonly version?: number
  readonly neverDrafted?: readonly string[]
}

const consents = { electronicCommunications: false, commercialProspecting: false, elections: false }
const residence = { address: '', address2: '', city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' }
const profile = { lastName: 'Tremblay', vaccinator: false, mobile: '', residence, consents }

const samples: Readonly<Record<(typeof draftForms)[number], Sample>> = {
  'accessa-addition': {
    base: { people: [{ contactId: '5', isChosen: false, email: 'noe@exemple.ca' }], categoryIds: [] },
    typed: { people: [{ contactId: '5', isChosen: true, email: 'noe@' }], categoryIds: ['oncology'] },
  },
  'accessa-evaluation': {
    base: { status: 'underEvaluation', missing: '' },
    typed: { status: 'nonCompliant', missing: 'La formation.\n' },
  },
  'accessa-signup': {
    base: { accepted: false, binding: 'fr', categoryIds: [], responsible: '' },
    typed: { accepted: true, binding: 'en', categoryIds: ['oncology'], responsible: '5' },
  },
  announcement: {
    base: { title: { 'fr-CA': '', 'en-CA': '' }, audience: { role: 'everybody', people: '' }, lastDay: '' },
    typed: {
      title: { 'fr-CA': 'Nouvelle entente', 'en-CA': '' },
      audience: { role: 'list', people: '155023\n' },
      // An incomplete date is restored as typed.
      lastDay: '2027-0',
    },
  },
  'contact-search': {
    base: { by: 'name', lastName: '', firstName: '', email: '', practiceNumber: '' },
    typed: { by: 'email', lastName: 'Roy', firstName: '', email: 'anne@', practiceNumber: '' },
  },
  declaration: { base: { accepted: false }, typed: { accepted: true } },
  'document-request': {
    base: { description: '', files: [] },
    typed: { description: 'Preuve d’assurance.\n', files: ['assurance-2027.pdf'] },
  },
  'link-dates': {
    base: { startDate: '2024-05-01', endDate: '' },
    // An incomplete date is restored as typed.
    typed: { startDate: '2024-05-01', endDate: '2027-0' },
    version: 3,
  },
  'link-permission': { base: { type: '468160007' }, typed: { type: '468160009' }, version: 3 },
  'link-refusal': {
    base: { refusalReason: '' },
    typed: { refusalReason: 'N’a jamais travaillé ici.\u00a0' },
  },
  'link-request': { base: { isPrimaryLink: true }, typed: { isPrimaryLink: true } },
  'new-link': {
    base: { type: '468160007', startDate: '2026-11-21', found: '{"by":"name"}' },
    typed: { type: '468160009', startDate: '2026-12-01', found: '{"by":"email"}' },
  },
  'new-person': {
    base: { firstName: '', email: '', type: '468160007', startDate: '2026-11-21', contactKey: 'k1' },
    typed: { firstName: 'Noé', email: 'noe@', type: '468160007', startDate: '', contactKey: 'k0' },
  },
  'people-search': { base: { search: '' }, typed: { search: 'Lavoie' } },
  'pharmacy-register': {
    base: { ramqNumber: '21045', owners: [{ id: '1', name: 'Ève Roy', detail: '204518' }], reason: '' },
    typed: {
      ramqNumber: '21046',
      owners: [{ id: '2', name: 'Noé Côté', detail: '204519' }],
      reason: 'Décision du conseil.',
    },
  },
  'pharmacy-section': {
    base: {
      phone: '+15142859286',
      address: { street: '1, rue Roy', unit: '' },
      areas: { unit: 'squareFeet', store: '', total: '1250.5' },
      services: ['delivery'],
      openingHours: [{ state: 'closed', ranges: [] }],
    },
    typed: {
      phone: '514 28',
      address: { street: '1, rue Roy', unit: 'bureau 2' },
      // Another unit, a figure that is not a number, and no service.
      areas: { unit: 'squareMetres', store: '90,5 env', total: '116.18' },
      services: [],
      // One time is not parsable.
      openingHours: [{ state: 'open', ranges: [{ from: '8\u00a0h', to: 'huit' }] }],
    },
    version: 7,
  },
  'request-answer': {
    base: { text: '' },
    typed: { text: 'C’est fait.\nLa cotisation d’octobre' },
  },
  person: {
    base: { ...profile, practiceNumber: '', permit: '' },
    typed: { ...profile, practiceNumber: '2198', permit: 'P-12' },
  },
  profile: {
    base: { ...profile, currentPassword: '' },
    typed: {
      ...profile,
      currentPassword: 'Officine-2026!',
      vaccinator: true,
      // An incomplete number is restored as typed.
      mobile: '514 55',
      residence: { ...residence, city: 'Rimouski' },
      consents: { ...consents, elections: true },
    },
    version: 7,
    neverDrafted: ['currentPassword'],
  },
  signup: {
    base: { firstName: 'Léa', password: '', termsAccepted: false, consents },
    typed: { firstName: 'Léa-Rose', password: 'Officine-2026!', termsAccepted: true, consents },
    neverDrafted: ['password'],
  },
  'purchase-contest': { base: { reason: '' }, typed: { reason: 'Nous ne vendons pas.\u00a0' } },
  'transaction-decision': {
    base: {
      decision: '',
      reason: '',
      rollChecks: [{ ownerId: '7', isChecked: false, checkedOn: '' }],
      verifiedOwners: [{ contactId: '1', isChecked: false }],
      choices: { phone: '' },
    },
    typed: {
      decision: 'accepted',
      reason: 'Le numéro de pratique ne concorde pas.\n',
      // An incomplete date is restored as typed.
      rollChecks: [{ ownerId: '7', isChecked: true, checkedOn: '2026-1' }],
      verifiedOwners: [{ contactId: '1', isChecked: true }],
      choices: { phone: 'record' },
    },
  },
  'transaction-step': {
    base: { owners: [{ id: '1', lastName: 'Roy', birthdate: '', isResponder: true, change: 'stays' }] },
    typed: {
      owners: [
        { id: '1', lastName: 'Roy', birthdate: '', isResponder: false, change: 'leaves' },
        // An incomplete date is restored as typed.
        { id: 'new-1', lastName: 'Haddad', birthdate: '1980-0', isResponder: true, change: 'joins' },
      ],
    },
    version: 3,
  },
  'transaction-withdrawal': { base: { reason: '' }, typed: { reason: 'La vente n’a pas lieu.\u00a0' } },
}

const key = await deriveKey('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8')

describe('the draft of each form is restored', () => {
  test.each(draftForms)('%s', async (name) => {
    const { base, typed, version, neverDrafted = [] } = samples[name]
    const drafts = createDrafts(key)
    const attempt = { key: 'k1', body: '{}' }
    const content = draftContent({ base, values: typed, version, attempt }, neverDrafted)
    if (content) await drafts.write({ name }, 'a', content)
    const [draft] = await drafts.list({ name })
    const restoredValues = { ...typed, ...Object.fromEntries(neverDrafted.map((field) => [field, ''])) }
    expect(restoreDraft(draft?.content, { base, version })).toEqual({
      base,
      version,
      values: restoredValues,
      attempt: neverDrafted.length > 0 ? undefined : attempt,
    })
    for (const field of neverDrafted)
      expect(JSON.stringify(content ?? {})).not.toContain(Object(typed)[field])
  })
})
