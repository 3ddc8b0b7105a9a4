import { patientFileSoftware } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import {
  LaboratoryBody,
  type LaboratoryValues,
  toLaboratoryBody,
  toLaboratoryValues,
} from './laboratory-form.tsx'

const record = {
  cpo: true,
  patientFileSoftware: 'RxPro',
  roboticsSystem: null,
  otherSoftware: null,
  unlistedSoftware: null,
}
const changed = (laboratory: Partial<LaboratoryValues['laboratory']>): LaboratoryValues => ({
  laboratory: { ...toLaboratoryValues({ laboratory: record }).laboratory, ...laboratory },
})
const checked = (laboratory: Partial<LaboratoryValues['laboratory']>) =>
  check(toLaboratoryBody(changed(laboratory)), LaboratoryBody)

test('a laboratory survives a round trip with each listed software', () => {
  for (const name of patientFileSoftware) {
    const laboratory = { ...record, patientFileSoftware: name, roboticsSystem: 'Robot maison' }
    expect(check(toLaboratoryBody(toLaboratoryValues({ laboratory })), LaboratoryBody).value).toEqual({
      laboratory,
    })
  }
})

test('the body has a null laboratory until a field is filled and after all are cleared', () => {
  const emptyValues = toLaboratoryValues({ laboratory: null })
  expect(check(toLaboratoryBody(emptyValues), LaboratoryBody).value).toEqual({ laboratory: null })
  expect(checked({ cpo: '', patientFileSoftware: '' }).value).toEqual({ laboratory: null })
  expect(checked({ cpo: '' }).violations).toEqual([
    { pointer: '/laboratory/cpo', rule: 'required', parameters: {} },
  ])
})

test('unlisted software requires a name, which a listed choice clears', () => {
  expect(checked({ patientFileSoftware: 'unlisted', unlistedSoftware: ' ' }).violations).toEqual([
    { pointer: '/laboratory/unlistedSoftware', rule: 'required', parameters: {} },
  ])
  const unlisted = checked({ patientFileSoftware: 'unlisted', unlistedSoftware: ' Codex ' }).value
  expect(unlisted).toMatchObject({ laboratory: { unlistedSoftware: 'Codex' } })
  expect(checked({ patientFileSoftware: 'Assyst', unlistedSoftware: 'Codex' }).value).toMatchObject({
    laboratory: { patientFileSoftware: 'Assyst', unlistedSoftware: null },
  })
})

test('a name that is no longer in the list becomes unlisted software', () => {
  const old = { ...record, patientFileSoftware: 'Officinix 3' }
  expect(toLaboratoryValues({ laboratory: old }).laboratory).toMatchObject({
    patientFileSoftware: 'unlisted',
    unlistedSoftware: 'Officinix 3',
  })
})

test.each([
  ['roboticsSystem', 'x'.repeat(81)],
  ['otherSoftware', 'x'.repeat(81)],
] as const)('refuses a name of %s that is too long', (field, name) => {
  expect(checked({ [field]: name }).violations).toEqual([
    { pointer: `/laboratory/${field}`, rule: 'maxLength', parameters: { max: 80 } },
  ])
})
