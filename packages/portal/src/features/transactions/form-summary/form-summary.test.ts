import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { FormSummary } from './form-summary.tsx'

const place = {
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
  ...place,
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

const filled: Partial<Transaction> = {
  pharmacy: record,
  address: { ...place, phone: '+15145550188' },
  details,
  effectiveDate: '2027-01-15',
  areOwnersSaved: true,
  owners: [
    anOwner(),
    anOwner({ id: 'o2', firstName: 'Karim', lastName: 'Haddad', isResponder: false, change: 'joins' }),
    anOwner({ id: 'o3', firstName: 'Luc', lastName: 'Roy', isResponder: false, change: 'leaves' }),
  ],
}

/** The sections of a form, in their order. */
function renderSummary(form: Partial<Transaction>, props: object = {}): readonly string[] {
  const markup = renderToStaticMarkup(
    createElement(FormSummary, { form: aTransaction({ ...filled, ...form }), ...props }),
  )
  return markup.replaceAll('&#x27;', "'").split('<section').slice(1)
}

const deletions = (markup = '') => [...markup.matchAll(/<del>(.*?)<\/del>/g)].map(([, text]) => text)
const insertions = (markup = '') => [...markup.matchAll(/<ins>(.*?)<\/ins>/g)].map(([, text]) => text)

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

const phoneBefore = '514\u00a0555\u20110117'
const phoneNow = '514\u00a0555\u20110188'

describe('a changed value', () => {
  test('shows below the deleted value of the record, and unchanged values are in a closed details', () => {
    const { t } = currentLanguage()
    const [, coordinates, information] = renderSummary({})
    expect(deletions(coordinates)).toEqual([phoneBefore])
    expect(insertions(coordinates)).toEqual([phoneNow])
    expect(coordinates).toContain(t('transaction.changes', { count: 1 }))
    expect(coordinates).toContain(t('transaction.unchanged', { count: 4 }))
    expect(information).toContain(t('transaction.unchanged_record'))
  })

  test("is not marked for a buyer who can't read the record's value", () => {
    const hidden = { ...record, phone: null, email: null, locationCategory: null }
    const [, coordinates] = renderSummary({ type: 'purchase', pharmacy: hidden })
    expect(deletions(coordinates)).toEqual([])
    expect(coordinates).toContain(phoneNow)
  })

  test('is not marked once the form has taken effect', () => {
    const [, coordinates] = renderSummary({ status: 'accepted', appliedAt: '2027-01-15T05:00:00Z' })
    expect(deletions(coordinates)).toEqual([])
    expect(coordinates).not.toContain('<details')
  })
})

describe('owners', () => {
  test('are named with their responder, from the effective date on', () => {
    const owners = renderSummary({})[3]
    expect(owners).toContain('Geneviève Tremblay et Karim Haddad.')
    expect(owners).toContain(
      currentLanguage().t('transaction.responders', { count: 1, names: 'Geneviève Tremblay' }),
    )
  })

  test('who join are marked, and who leave are not', () => {
    const marks = (renderSummary({})[3] ?? '')
      .split('<li')
      .slice(1)
      .map((line) => /data-mark="(\w+)"/.exec(line)?.[1])
    expect(marks).toEqual([undefined, 'change', undefined])
  })

  test('who leave have no affirmation', () => {
    const affirmations = renderSummary({})[4]
    expect(affirmations).toContain('Karim Haddad')
    expect(affirmations).not.toContain('Luc Roy')
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

  const drawOne = (
    affirmation: Transaction['owners'][number]['affirmation'],
    status: Transaction['status'] = 'draft',
  ) => renderSummary({ status, owners: [anOwner({ affirmation })] })[4] ?? ''

  test('that is clean has a download button', () => {
    expect(drawOne(file)).toContain('<ofc-button')
    expect(drawOne(file)).toMatch(/Reçue le\s19\snovembre\s2026/)
    expect(drawOne({ ...file, state: 'waiting', may: [] })).not.toContain('<ofc-button')
  })

  test('that the reader may not open has no button', () => {
    const drawn = drawOne({ ...file, may: [] }, 'submitted')
    expect(drawn).toMatch(/Reçue le\s19\snovembre\s2026/)
    expect(drawn).not.toContain('<ofc-button')
  })

  test('shows what has changed since it was sworn', () => {
    const drawn = drawOne({ ...file, changedSince: ['owners', 'effectiveDate'] })
    expect(drawn).toContain('les propriétaires et la date d’effet')
  })

  test('that is null is missing in a draft, and hidden in a sent form', () => {
    const { t } = currentLanguage()
    expect(drawOne(null)).toContain(t('transaction.affirmation.missing'))
    expect(drawOne(null, 'submitted')).toContain(t('transaction.affirmation.unseen'))
  })
})

test('an obstacle shows at its field', () => {
  const tooSoon = { code: '1', detail: 'date is too soon', pointer: '/details/effectiveDate' }
  const obstacles = [{ ...tooSoon, person: null, transactionId: null }]
  const [, coordinates, information] = renderSummary({}, { obstacles })
  expect(coordinates).not.toContain('summary-obstacle')
  expect(information).toMatch(/data-mark="obstacle"><dt>Date d’effet<\/dt>.*summary-obstacle/)
})

test("each section has an edit link with the section's name", () => {
  const parts = renderSummary({}, { edit: (step: string) => `/transactions/t1/edit?step=${step}` })
  expect(parts.map((part) => /href="([^"]*)"/.exec(part)?.[1]?.split('step=')[1])).toEqual([
    'pharmacy',
    'coordinates',
    'information',
    'owners',
    'affirmations',
  ])
  expect(parts[1]).toContain(`(${currentLanguage().t('pharmacies.sections.coordinates')})`)
  expect(renderSummary({}).join('')).not.toContain('<a ')
})

test('an incomplete step shows its obstacle once', () => {
  const missing = { code: '2015', detail: 'A step is not complete.', pointer: '/details' }
  const obstacles = [{ ...missing, person: null, transactionId: null }]
  const [, , information] = renderSummary({ details: null }, { obstacles })
  expect(information).toContain('summary-obstacle')
  expect(information).not.toContain('Pas encore rempli')
})
