import type { AreaUnit } from '@officine/api/constants'
import { areaUnits } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { Areas } from '@officine/api/structs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AreaInputs, areaFigures, convertAreas, roundAreas } from './areas-form.tsx'

const areas = (unit: AreaUnit, mvl: string, office = mvl, store = mvl, total = mvl): AreaInputs => ({
  unit,
  mvl,
  office,
  store,
  total,
})
const otherUnit = (unit: AreaUnit): AreaUnit => (unit === 'squareFeet' ? 'squareMetres' : 'squareFeet')
/** Areas after a change of unit, rounded as on screen. */
const convertUnit = (start: AreaInputs) => roundAreas(convertAreas(start, otherUnit(start.unit)))
const converted = (unit: AreaUnit, figure: string) => convertUnit(areas(unit, figure)).mvl

describe('an area converted to the other unit', () => {
  test.each([
    ['squareFeet', '1', '0.09'],
    ['squareFeet', '1250.5', '116.18'],
    ['squareFeet', '10000', '929.03'],
    ['squareFeet', '1000000', '92903.04'],
    ['squareMetres', '1', '10.76'],
    ['squareMetres', '116.18', '1250.55'],
    ['squareMetres', '1000000', '10763910.42'],
    ['squareMetres', '0', '0'],
  ] as const)('%s %s becomes %s', (unit, figure, expected) => {
    expect(converted(unit, figure)).toBe(expected)
  })

  test('a blank or non-numeric figure stays as typed', () => {
    for (const text of ['', ' ', '12,5 environ', '-4', '.']) expect(converted('squareFeet', text)).toBe(text)
  })
})

const figure = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, part]) => String(Number((whole + part / 100).toFixed(2))))
const typedAreas = fc.record({
  unit: fc.constantFrom(...areaUnits),
  mvl: fc.oneof(figure, fc.constant('')),
  office: figure,
  store: figure,
  total: figure,
})

describe('conversion of any typed areas', () => {
  test('converting back and forth any number of times, through JSON, returns the original', () => {
    fc.assert(
      fc.property(typedAreas, fc.integer({ min: 1, max: 5 }), (start, times) => {
        let current = start
        for (let turn = 0; turn < 2 * times; turn++) {
          const next = convertAreas(current, otherUnit(current.unit))
          current = JSON.parse(JSON.stringify(next))
        }
        expect(current).toEqual(start)
      }),
    )
  })

  test('a figure corrected in between is converted, and the others return to the original', () => {
    fc.assert(
      fc.property(typedAreas, figure, (start, corrected) => {
        const edited = { ...convertAreas(start, otherUnit(start.unit)), store: corrected }
        const back = convertAreas(edited, start.unit)
        expect({ ...back, store: '' }).toEqual({ ...start, store: '' })
        expect(convertAreas(back, edited.unit).store).toBe(corrected)
      }),
    )
  })

  test('the displayed figure is at most 0.005 from the exact value', () => {
    fc.assert(
      fc.property(typedAreas, (start) => {
        const rounded = convertUnit(start)
        const factor = start.unit === 'squareFeet' ? 0.3048 ** 2 : 1 / 0.3048 ** 2
        for (const name of areaFigures) {
          if (start[name] === '') continue
          const exact = Number(start[name]) * factor
          expect(Math.abs(Number(rounded[name]) - exact)).toBeLessThanOrEqual(0.005 + exact * 1e-12)
          expect(rounded[name]).toMatch(/^\d+(\.\d\d?)?$/)
        }
      }),
    )
  })

  test('parts that fit the total still fit it after conversion', () => {
    fc.assert(
      fc.property(typedAreas, ({ unit, office, store }) => {
        const total = String(Number((Number(office) + Number(store)).toFixed(2)))
        const rounded = convertUnit(areas(unit, store, office, store, total))
        const body = Object.fromEntries(areaFigures.map((name) => [name, Number(rounded[name])]))
        const violations = check({ unit: rounded.unit, ...body }, Areas).violations ?? []
        expect(violations.filter(({ rule }) => rule !== 'maxValue')).toEqual([])
      }),
    )
  })
})
