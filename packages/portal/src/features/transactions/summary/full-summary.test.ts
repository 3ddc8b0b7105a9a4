import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { details as errorDetails } from '@officine/api/errors'
import { createElement } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, detailText, loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen, type ScreenPart, withPlainSpaces } from '../../../testing/render-screen.ts'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { FullSummary } from './full-summary.tsx'

const contactDetails = {
  companyName: 'Pharmacie du Vieux-Marché',
  address: {
    street: '225, rue Saint-Paul Est',
    unit: null,
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2Y 1G9',
  },
  phone: '+15145550117',
  extension: null,
  fax: null,
  email: 'labo.21018@pharmacies.test',
} as const

const record: PharmacyOfTransaction = {
  ...contactDetails,
  ramqNumber: '21018',
  banner: 'Boréalis Santé',
  locationCategory: 'neighbourhood',
  neq: null,
}

const details = {
  effectiveDate: '2027-01-15',
  banner: 'Boréalis Santé',
  locationCategory: 'neighbourhood',
  neq: null,
  comments: null,
} as const

const complete: Partial<Transaction> = {
  pharmacy: record,
  address: { ...contactDetails, phone: '+15145550188' },
  details,
  effectiveDate: '2027-01-15',
  areOwnersSaved: true,
  owners: [
    anOwner(),
    anOwner({ id: 'o2', firstName: 'Karim', lastName: 'Haddad', isResponder: false, change: 'joins' }),
    anOwner({ id: 'o3', firstName: 'Luc', lastName: 'Roy', isResponder: false, change: 'leaves' }),
  ],
}

/** The sections of a transaction, in their order. */
function renderSummary(transaction: Partial<Transaction>, props: object = {}): readonly ScreenPart[] {
  return renderScreen(
    createElement(FullSummary, { transaction: aTransaction({ ...complete, ...transaction }), ...props }),
  ).all('region')
}

const t: ReturnType<typeof currentLanguage>['t'] = (...args) => withPlainSpaces(currentLanguage().t(...args))

beforeAll(async () => {
  vi.setSystemTime('2026-11-23T15:00:00Z')
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', [
    'transactions',
    'transaction-rows',
    'transaction-details',
    'pharmacies',
    'forms',
    'error-details',
  ])
  setLanguage('fr-CA')
})

const recordPhone = '514 555\u20110117'
const newPhone = '514 555\u20110188'

describe('a changed value', () => {
  test('shows below the deleted value of the record, and unchanged values are in a closed details', () => {
    const [, coordinates, information] = renderSummary({})
    expect(coordinates?.names('deletion')).toEqual([recordPhone])
    expect(coordinates?.names('insertion')).toEqual([newPhone])
    expect(coordinates?.text).toContain(t('transaction.changes', { count: 1 }))
    const [unchanged] = coordinates?.all('group') ?? []
    expect(unchanged?.text).toContain(t('transaction.unchanged', { count: 4 }))
    expect(unchanged?.attributes.open).toBeUndefined()
    expect(information?.text).toContain(t('transaction.unchanged_record'))
  })

  test("is not marked for a buyer who can't read the record's value", () => {
    const hidden = { ...record, phone: null, email: null, locationCategory: null }
    const [, coordinates] = renderSummary({ type: 'purchase', pharmacy: hidden })
    expect(coordinates?.names('deletion')).toEqual([])
    expect(coordinates?.text).toContain(newPhone)
  })

  test('is not marked once the transaction has taken effect', () => {
    const [, coordinates] = renderSummary({ status: 'accepted', appliedAt: '2027-01-15T05:00:00Z' })
    expect(coordinates?.names('deletion')).toEqual([])
    expect(coordinates?.all('group')).toEqual([])
  })
})

describe('owners', () => {
  test('are named with their responder, from the effective date on', () => {
    const owners = renderSummary({})[3]
    expect(owners?.text).toContain('Geneviève Tremblay et Karim Haddad.')
    expect(owners?.text).toContain(t('transaction.responders', { count: 1, names: 'Geneviève Tremblay' }))
  })

  test('who join or leave are marked until the transaction has taken effect', () => {
    const marksOf = (transaction: Partial<Transaction>) =>
      renderSummary(transaction)[3]
        ?.all('listitem')
        .map(({ attributes }) => attributes['data-mark'])
    expect(marksOf({})).toEqual([undefined, 'change', 'change'])
    const inForce = { status: 'accepted', appliedAt: '2027-01-15T05:00:00Z' } as const
    expect(marksOf(inForce)).toEqual([undefined, undefined, undefined])
  })

  test('who leave have no affirmation', () => {
    const affirmations = renderSummary({})[4]
    expect(affirmations?.text).toContain('Karim Haddad')
    expect(affirmations?.text).not.toContain('Luc Roy')
  })
})

describe('an affirmation', () => {
  const file = {
    id: 'f1',
    name: 'affirmation.pdf',
    size: 1_258_291,
    mediaType: 'application/pdf',
    state: 'clean',
    uploadedAt: '2026-11-19T15:00:00Z',
    changedSince: [],
    may: ['read'],
  } as const satisfies Transaction['owners'][number]['affirmation']

  const renderAffirmation = (
    affirmation: Transaction['owners'][number]['affirmation'],
    status: Transaction['status'] = 'draft',
  ) => renderSummary({ status, owners: [anOwner({ affirmation })] })[4]

  test('that is clean has a download button', () => {
    expect(renderAffirmation(file)?.names('button')).toEqual([
      t('transaction.download_of', { name: 'Geneviève Tremblay' }),
    ])
    expect(renderAffirmation(file)?.text).toContain('Reçue le 19 novembre 2026')
    expect(renderAffirmation({ ...file, state: 'waiting', may: [] })?.names('button')).toEqual([])
  })

  test('that the reader may not open has no button', () => {
    const section = renderAffirmation({ ...file, may: [] }, 'submitted')
    expect(section?.text).toContain('Reçue le 19 novembre 2026')
    expect(section?.names('button')).toEqual([])
  })

  test('shows what has changed since it was sworn', () => {
    const section = renderAffirmation({ ...file, changedSince: ['owners', 'effectiveDate'] })
    expect(section?.text).toContain('les propriétaires et la date d’effet')
  })

  test('that is null is missing in a draft, and hidden in a sent transaction', () => {
    expect(renderAffirmation(null)?.text).toContain(t('transaction.affirmation.missing'))
    expect(renderAffirmation(null, 'submitted')?.text).toContain(t('transaction.affirmation.unseen'))
  })
})

test('an obstacle shows at its field', () => {
  const { detail } = errorDetails.daysAhead
  const obstacles = [
    { code: '1', detail, pointer: '/details/effectiveDate', person: null, transactionId: null },
  ]
  const text = withPlainSpaces(detailText(currentLanguage(), detail))
  const [, coordinates, information] = renderSummary({}, { obstacles })
  expect(coordinates?.text).not.toContain(text)
  expect(information?.text).toContain(`15 janvier 2027 ${text}`)
})

test("each section has an edit link with the section's name", () => {
  const sections = renderSummary({}, { editUrl: (step: string) => `/transactions/t1/edit?step=${step}` })
  const links = sections.flatMap((section) => section.all('link'))
  expect(links.map(({ attributes }) => attributes.href?.split('step=')[1])).toEqual([
    'pharmacy',
    'coordinates',
    'information',
    'owners',
    'affirmations',
  ])
  expect(links[1]?.name).toContain(`(${t('pharmacies.sections.coordinates')})`)
  expect(renderSummary({}).flatMap((section) => section.all('link'))).toEqual([])
})

test('an incomplete step shows its obstacle once', () => {
  const { detail } = errorDetails.stepsIncomplete
  const obstacles = [{ code: '2015', detail, pointer: '/details', person: null, transactionId: null }]
  const [, , information] = renderSummary({ details: null }, { obstacles })
  expect(information?.text.split(withPlainSpaces(detailText(currentLanguage(), detail)))).toHaveLength(2)
  expect(information?.text).not.toContain(t('transaction.unfilled'))
})

test('an owner has the personal data that was typed; a known one no salutation alone', () => {
  const typed = { greeting: 'mrs', sex: 'female', birthdate: '1980-02-03', mobile: '+15145550142' } as const
  const anne = anOwner({ id: 'o4', contactId: null, firstName: 'Anne', change: 'joins', ...typed })
  const sections = renderSummary({ owners: [anOwner({ greeting: 'mr' }), anne] })
  const text = withPlainSpaces(sections.map((section) => section.text).join(' '))
  expect(text).toMatch(/Madame\s*Sexe : féminin\s*Naissance : 3 février 1980\s*Cellulaire : 514 555/)
  expect(text).not.toContain('Monsieur')
})
