import { check } from '@officine/api/rules'
import { describe, expect, it } from 'vitest'
import { blanksAsNull } from '../../../forms/index.ts'
import { GeneralBody, toGeneralValues } from './general-form.tsx'
import { samplePharmacy } from './sample-pharmacy.ts'

const values = toGeneralValues(samplePharmacy)

describe('the general information of a pharmacy', () => {
  it('has no RAMQ number, which the register corrects', () => {
    const { companyName, banner, facility, locationCategory, neq } = samplePharmacy
    const body = { companyName, banner, facility, locationCategory, neq }
    expect(check(blanksAsNull(values), GeneralBody).value).toEqual(body)
  })

  it.each([
    [{ companyName: ' ' }, '/companyName required'],
    [{ neq: '114567890' }, '/neq exactDigits'],
    [{ neq: '11456789012' }, '/neq exactDigits'],
    [{ neq: '11-4567890' }, '/neq exactDigits'],
    [{ locationCategory: 'moon' }, '/locationCategory invalid'],
  ])('reports %o at its field', (changed, expected) => {
    const { violations = [] } = check(blanksAsNull({ ...values, ...changed }), GeneralBody)
    expect(violations.map(({ pointer, rule }) => `${pointer} ${rule}`)).toEqual([expected])
  })

  it('accepts a banner that is not in the list', () => {
    expect(check(blanksAsNull({ ...values, banner: 'La Nouvelle' }), GeneralBody).value?.banner).toBe(
      'La Nouvelle',
    )
  })
})
