import type { PharmacyOfTransaction } from '@officine/api/calls'
import { describe, expect, test } from 'vitest'
import { aTransaction } from '../testing.ts'
import { compareAnswers, isChanged, isUnchanged, knownAnswers, recordToChange } from './what-changes.ts'

const record: PharmacyOfTransaction = {
  companyName: 'Pharmacie du Vieux-Marché',
  ramqNumber: '21018',
  address: {
    street: '225, rue Saint-Paul Est',
    unit: null,
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2Y 1G9',
  },
  banner: null,
  phone: '5145550117',
  extension: null,
  fax: null,
  email: null,
  locationCategory: null,
  neq: null,
}

const today = '2026-11-23'

describe('a form is compared with the pharmacy’s record', () => {
  test.each(['draft', 'returned', 'submitted', 'inReview'] as const)('while it is %s', (status) => {
    const form = aTransaction({ status, pharmacy: record, effectiveDate: '2026-11-01' })
    expect(recordToChange(form, today)).toBe(record)
  })

  test('once accepted, until the day before its effective date', () => {
    const form = aTransaction({ status: 'accepted', pharmacy: record, effectiveDate: '2026-11-24' })
    expect(recordToChange(form, today)).toBe(record)
    expect(recordToChange(form, '2026-11-24')).toBeNull()
  })

  test('and an opening with none', () => {
    expect(recordToChange(aTransaction({ type: 'opening', pharmacy: null }), today)).toBeNull()
  })
})

describe('a blank of the record', () => {
  const answers = { companyName: 'Pharmacie du Vieux-Marché', fax: '' }

  test('is nothing to whom the record was given', () => {
    expect(knownAnswers(record, answers)).toEqual(answers)
  })

  test('is unknown to a buyer, who was given what a search finds', () => {
    const { fax: _, ...known } = answers
    expect(knownAnswers({ ...record, phone: null }, answers)).toEqual(known)
  })
})

describe('an answer', () => {
  const [phone, fax, email] = compareAnswers(
    ['phone', 'fax', 'email'],
    { phone: '514 555-0188', fax: '', email: 'labo@vieux-marche.test' },
    { phone: '514 555-0117', fax: '' },
  )

  test('that differs from the record’s is a change, a blank one too', () => {
    expect(phone && [isChanged(phone), isUnchanged(phone)]).toEqual([true, false])
    expect(isChanged({ before: '', now: 'Boréalis Santé' })).toBe(true)
    expect(isChanged({ before: 'Boréalis Santé', now: '' })).toBe(true)
  })

  test('that the record has too is none', () => {
    expect(fax && [isChanged(fax), isUnchanged(fax)]).toEqual([false, true])
  })

  test('without one to compare it with is neither changed nor unchanged', () => {
    expect(email && [isChanged(email), isUnchanged(email)]).toEqual([false, false])
  })
})
