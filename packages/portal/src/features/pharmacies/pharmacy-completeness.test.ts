import type { DayHours, Pharmacy } from '@officine/api/calls'
import { pharmacySections } from '@officine/api/constants'
import { describe, expect, test } from 'vitest'
import { pharmacyCompleteness } from './pharmacy-completeness.ts'

const open: DayHours = { state: 'open', ranges: [{ from: '08:00', to: '21:00' }] }
const closed: DayHours = { state: 'closed', ranges: [] }
const noHistory = { changedAt: null, changedBy: null, confirmedOn: null }

const completePharmacy: Pharmacy = {
  id: '12',
  version: 1,
  state: 'active',
  region: 'Montréal',
  ramqNumber: '21001',
  companyName: 'Pharmacie du Vieux-Marché',
  banner: null,
  facility: null,
  locationCategory: 'neighbourhood',
  neq: '1123456789',
  address: {
    street: '225, rue Saint-Paul Est',
    unit: null,
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2Y 1G9',
  },
  phone: '+15145550123',
  extension: null,
  fax: '+15145550124',
  email: 'laboratoire@pharmacie.test',
  website: null,
  languagePercentages: { french: 72, english: 20 },
  areas: { unit: 'squareMetres', mvl: 40, office: 60, store: 200, total: 260 },
  openingHours: Array.from({ length: 7 }, () => open),
  holidaySchedule: { christmas: closed },
  laboratory: {
    cpo: false,
    patientFileSoftware: 'RxPro',
    roboticsSystem: null,
    otherSoftware: null,
    unlistedSoftware: null,
  },
  services: ['vaccination'],
  associates: [{ contactId: '1', firstName: 'Léa', lastName: 'Aubin', isResponder: true }],
  may: [],
  lastSentToMinistry: null,
  sections: {
    coordinates: noHistory,
    general: noHistory,
    associates: noHistory,
    languages: noHistory,
    areas: noHistory,
    hours: noHistory,
    holidays: noHistory,
    laboratory: noHistory,
    services: noHistory,
  },
}

const incompleteSections = (change: Partial<Pharmacy>) =>
  pharmacyCompleteness({ ...completePharmacy, ...change }).incomplete
const confirmedHistory = { changedAt: null, changedBy: null, confirmedOn: '2026-11-01' }

describe('completeness of a record', () => {
  test('a record is complete without banner, facility, website and robotics', () => {
    expect(pharmacyCompleteness(completePharmacy)).toEqual({ filled: 9, total: 9, incomplete: [] })
  })

  test('an empty record has every section incomplete', () => {
    const { filled, incomplete } = pharmacyCompleteness({
      ...completePharmacy,
      phone: null,
      fax: null,
      email: null,
      locationCategory: null,
      neq: null,
      associates: [],
      languagePercentages: null,
      areas: null,
      holidaySchedule: {},
      laboratory: null,
      services: [],
      openingHours: Array.from({ length: 7 }, () => closed),
    })
    expect(filled).toBe(0)
    expect(incomplete.map(({ section }) => section)).toEqual([...pharmacySections])
  })

  test('lists the missing fields of a section', () => {
    expect(incompleteSections({ fax: null, email: '' })).toEqual([
      { section: 'coordinates', missingFields: ['fax', 'email'] },
    ])
    expect(incompleteSections({ neq: null })).toEqual([{ section: 'general', missingFields: ['neq'] }])
    expect(
      incompleteSections({ areas: { unit: 'squareFeet', mvl: 0, office: 0, store: 0, total: 0 } }),
    ).toEqual([{ section: 'areas', missingFields: ['areas'] }])
  })
})

describe('a responder', () => {
  const [owner] = completePharmacy.associates
  test('is missing when no owner is one', () => {
    expect(
      incompleteSections({
        associates: [{ ...owner, contactId: '1', firstName: 'L', lastName: 'A', isResponder: false }],
      }),
    ).toEqual([{ section: 'associates', missingFields: ['responder'] }])
  })

  test('is not missing when the reader sees only the names of the owners', () => {
    expect(
      incompleteSections({ associates: [{ contactId: '1', firstName: 'Léa', lastName: 'Aubin' }] }),
    ).toEqual([])
  })
})

describe('an empty list', () => {
  test('counts as missing until it is changed or confirmed', () => {
    expect(incompleteSections({ services: [] })).toEqual([
      { section: 'services', missingFields: ['services'] },
    ])
    expect(
      incompleteSections({
        services: [],
        sections: { ...completePharmacy.sections, services: confirmedHistory },
      }),
    ).toEqual([])
  })

  test('of holidays counts as missing until the usual hours are changed or confirmed', () => {
    expect(incompleteSections({ holidaySchedule: {} })).toEqual([
      { section: 'holidays', missingFields: ['holidays'] },
    ])
    expect(
      incompleteSections({
        holidaySchedule: {},
        sections: { ...completePharmacy.sections, holidays: confirmedHistory },
      }),
    ).toEqual([])
  })
})

test('a pharmacy that is on call has opening hours', () => {
  const onCall: DayHours = { state: 'onCall', ranges: [] }
  expect(incompleteSections({ openingHours: [onCall, ...Array.from({ length: 6 }, () => closed)] })).toEqual(
    [],
  )
})
