import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { merge } from '../../../forms/three-way-merge.ts'
import {
  AreasBody,
  type AreasValues,
  comparableAreas,
  convertAreas,
  toAreasBody,
  toAreasValues,
} from './areas-form.tsx'

const record = { unit: 'squareFeet', mvl: 300, office: 250.5, store: 1000, total: 1300 } as const
const values = toAreasValues({ areas: record })
const changed = (areas: Partial<AreasValues['areas']>): AreasValues => ({
  areas: { ...values.areas, ...areas },
})
const violationsOf = (areas: Partial<AreasValues['areas']>) =>
  check(toAreasBody(changed(areas)), AreasBody).violations?.map(({ pointer, rule }) => [pointer, rule])

test('areas survive a round trip between record and form', () => {
  expect(values.areas).toEqual({
    unit: 'squareFeet',
    mvl: '300',
    office: '250.5',
    store: '1000',
    total: '1300',
  })
  expect(check(toAreasBody(values), AreasBody).value).toEqual({ areas: record })
})

test('the body has null areas until a figure is typed and after all are cleared', () => {
  const emptyValues = toAreasValues({ areas: null })
  expect(check(toAreasBody(emptyValues), AreasBody).value).toEqual({ areas: null })
  expect(toAreasBody({ areas: { ...emptyValues.areas, unit: 'squareMetres' } })).toEqual({ areas: null })
  expect(toAreasBody(changed({ mvl: '', office: ' ', store: '', total: '' }))).toMatchObject({
    areas: { office: null },
  })
  expect(toAreasBody(changed({ mvl: '', office: '', store: '', total: '' }))).toEqual({ areas: null })
})

test.each([
  [{ store: '' }, '/areas/store', 'required'],
  [{ store: 'environ 10' }, '/areas/store', 'invalid'],
  [{ office: '-1' }, '/areas/office', 'minValue'],
  [{ total: '1000000.01' }, '/areas/total', 'maxValue'],
  [{ office: '300.1' }, '/areas/total', 'areasFitTotal'],
  [{ mvl: '1000.01' }, '/areas/total', 'areasFitTotal'],
] as const)('refuses %o at its own field', (areas, pointer, rule) => {
  expect(violationsOf(areas)).toEqual([[pointer, rule]])
})

test('a change of unit and a corrected figure merge without a conflict', () => {
  const inMetres = toAreasValues({
    areas: { unit: 'squareMetres', mvl: 27.87, office: 23.27, store: 92.9, total: 120.77 },
  })
  const corrected = changed({ store: '1010', total: '1310' })
  for (const [mine, theirs] of [
    [inMetres, corrected],
    [corrected, inMetres],
  ] as const) {
    expect(merge(values, mine, theirs, comparableAreas)).toEqual({
      values: { areas: { ...inMetres.areas, store: '93.83', total: '121.7' } },
      conflicts: [],
    })
  }
})

test('a merge without remote changes stays exact, and the body is rounded to hundredths', () => {
  const mine = { areas: convertAreas(changed({ store: '1000.5' }).areas, 'squareMetres') }
  const { values: merged } = merge(values, mine, values, comparableAreas)
  expect(convertAreas(merged.areas, 'squareFeet').store).toBe('1000.5')
  expect(toAreasBody(merged)).toEqual({
    areas: { unit: 'squareMetres', total: 120.77, store: 92.95, mvl: 27.87, office: 23.27 },
  })
})

test('a conflict over one figure uses the unit on screen', () => {
  const mine = changed({ store: '1010' })
  const theirs = toAreasValues({
    areas: { unit: 'squareMetres', mvl: 27.87, office: 23.27, store: 100, total: 130 },
  })
  expect(merge(values, mine, theirs, comparableAreas).conflicts).toEqual([
    { field: 'areas.store', base: '92.9', mine: '93.83', theirs: '100' },
  ])
})

test('areas cleared by another person do not change the unit on screen', () => {
  const metres = toAreasValues({ areas: { unit: 'squareMetres', mvl: 1, office: 2, store: 3, total: 9 } })
  const theirs = toAreasValues({ areas: null })
  const mine = { areas: { ...metres.areas, total: '10' } }
  expect(merge(metres, mine, theirs, comparableAreas)).toMatchObject({
    values: { areas: { unit: 'squareMetres', total: '10', store: '' } },
    conflicts: [{ field: 'areas.total', base: '9', mine: '10', theirs: '' }],
  })
})
