import { check } from '@officine/api/rules'
import { describe, expect, it } from 'vitest'
import { blanksAsNull } from '../../../forms/index.ts'
import { AdministrationBody, GeneralBody, toGeneralBody, toGeneralValues } from './general-form.tsx'
import { samplePharmacy } from './sample-pharmacy.ts'

const values = toGeneralValues(samplePharmacy)

describe('the general information of a pharmacy', () => {
  it('only the body of the administration has the RAMQ number', () => {
    const { companyName, banner, facility, locationCategory, neq, ramqNumber } = samplePharmacy
    const ownerBody = { companyName, banner, facility, locationCategory, neq }
    expect(check(toGeneralBody(values), GeneralBody).value).toEqual(ownerBody)
    expect(check(blanksAsNull(values), AdministrationBody).value).toEqual({ ...ownerBody, ramqNumber })
    expect(check(blanksAsNull(values), GeneralBody).violations).toHaveLength(1)
  })

  it.each([
    [{ companyName: ' ' }, '/companyName required'],
    [{ neq: '114567890' }, '/neq exactDigits'],
    [{ neq: '11456789012' }, '/neq exactDigits'],
    [{ neq: '11-4567890' }, '/neq exactDigits'],
    [{ locationCategory: 'moon' }, '/locationCategory invalid'],
    [{ ramqNumber: '' }, '/ramqNumber required'],
    [{ ramqNumber: 'A1' }, '/ramqNumber onlyDigits'],
  ])('reports %o at its field', (changed, expected) => {
    const { violations = [] } = check(blanksAsNull({ ...values, ...changed }), AdministrationBody)
    expect(violations.map(({ pointer, rule }) => `${pointer} ${rule}`)).toEqual([expected])
  })

  it('accepts a banner that is not in the list', () => {
    expect(check(toGeneralBody({ ...values, banner: 'La Nouvelle' }), GeneralBody).value?.banner).toBe(
      'La Nouvelle',
    )
  })
})
