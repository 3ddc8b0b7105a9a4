import { check } from '@officine/api/rules'
import { describe, expect, it } from 'vitest'
import { blanksAsNull } from '../../../forms/index.ts'
import { CoordinatesBody, toCoordinatesValues } from './coordinates-form.tsx'
import { samplePharmacy } from './sample-pharmacy.ts'

const values = toCoordinatesValues(samplePharmacy)
const violationsOf = (changed: object) =>
  check(blanksAsNull({ ...values, ...changed }), CoordinatesBody).violations?.map(
    ({ pointer, rule }) => `${pointer} ${rule}`,
  )

describe('the coordinates of a pharmacy', () => {
  it('the body equals the record', () => {
    const { address, phone, extension, fax, email, website } = samplePharmacy
    expect(check(blanksAsNull(values), CoordinatesBody).value).toEqual({
      address,
      phone,
      extension,
      fax,
      email,
      website,
    })
  })

  it('the address is required, the rest is optional', () => {
    const blank = { phone: '', extension: '', fax: '', email: '', website: '' }
    expect(violationsOf(blank)).toBeUndefined()
    expect(
      violationsOf({ address: { street: '', unit: '', city: ' ', province: '', postalCode: '' } }),
    ).toEqual([
      '/address/street required',
      '/address/city required',
      '/address/province required',
      '/address/postalCode required',
    ])
  })

  it.each([
    [{ phone: '514 555' }, '/phone phone'],
    [{ fax: '+1514555' }, '/fax fax'],
    [{ extension: 'abc' }, '/extension onlyDigits'],
    [{ email: 'labo@exemple' }, '/email email'],
    [{ website: 'exemple.ca' }, '/website url'],
    [{ address: { ...values.address, postalCode: 'H3G' } }, '/address/postalCode postalCode'],
    [{ address: { ...values.address, street: 'x'.repeat(121) } }, '/address/street maxLength'],
  ])('reports %o at its field', (changed, expected) => {
    expect(violationsOf(changed)).toEqual([expected])
  })
})
