import type { MergeComparison, MergePerson, PersonEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { describe, expect, test } from 'vitest'
import { proposedSide, proposedWorkplace } from './merge.ts'

const notGiven = { electronicCommunications: false, commercialProspecting: false, elections: false }

const person = (values: Partial<MergePerson> = {}): MergePerson => ({
  ...{ id: 'p1', version: 1, firstName: 'Ariane', lastName: 'Roy', email: 'ariane@courriel.test' },
  ...{ practiceNumber: null, permit: null, occupation: null, jobField: null, vaccinator: false },
  ...{ phone: null, extension: null, mobile: null, greeting: null, sex: null, birthdate: null },
  language: 'fr-CA',
  residence: { address: null, address2: null, city: null, province: null, postalCode: null },
  consents: notGiven,
  consentsGivenAt: { electronicCommunications: null, commercialProspecting: null, elections: null },
  ...{ primaryPharmacy: null, accessaEmail: null, account: 'none', hasAccount: false, lastSignInAt: null },
  ...{ end: null, createdAt: '2026-01-01T12:00:00Z' },
  counts: { employments: 0, declarations: 0, receipts: 0, requests: 0, transactions: 0, participations: 0 },
  ...values,
})

const comparison = (own: Partial<MergePerson>, other: Partial<MergePerson>): MergeComparison => ({
  ...{ this: person(own), other: person(other), fields: [], workplaces: [], obstacles: [] },
})

describe('the side that is proposed', () => {
  test('is the file that stays, unless only the other one has a value', () => {
    const both = comparison({ occupation: 'Commis' }, { occupation: 'Gérant', mobile: '+15145550101' })
    expect(proposedSide('occupation', both)).toBe('this')
    expect(proposedSide('mobile', both)).toBe('other')
    expect(proposedSide('residence', both)).toBe('this')
  })

  test('has no consent that only one file has', () => {
    const given = { consents: { ...notGiven, elections: true } }
    expect(proposedSide('elections', comparison(given, {}))).toBe('other')
    expect(proposedSide('elections', comparison({}, given))).toBe('this')
  })
})

describe('of two employments at a pharmacy', () => {
  const employment = (type: PersonEmployment['type']): PersonEmployment => ({
    ...{ id: 'e', pharmacyId: 'ph', pharmacyName: 'Pharmacie Roy', city: 'Laval', type, validationStatus: 1 },
    ...{ isPrimaryLink: false, startDate: null, endDate: null, refusalReason: null },
  })
  const workplace = (one: PersonEmployment['type'], other: PersonEmployment['type']) =>
    proposedWorkplace({
      ...{ pharmacyId: 'ph', pharmacyName: 'Pharmacie Roy', city: 'Laval' },
      ...{ this: [employment(one)], other: [employment(other)] },
    })

  test('the one of the file that stays is proposed if both give the same rights', () => {
    expect(workplace(employmentTypes.Employee, employmentTypes.Employee)).toBe('this')
  })

  test('none is proposed if their rights differ', () => {
    expect(workplace(employmentTypes.Employee, employmentTypes.Owner)).toBe('')
  })
})
