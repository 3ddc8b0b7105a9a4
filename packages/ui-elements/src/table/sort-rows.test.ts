import { expect } from 'chai'
import fc from 'fast-check'
import { validColumns, validRows } from './column.ts'
import { sortRows } from './sort-rows.ts'

const by = (key: string) => ({ key, label: key })
const valuesOf = (rows: readonly object[]) => rows.map((row) => (row as { readonly v?: unknown }).v)
const sorted = (values: readonly unknown[], descending = false) =>
  valuesOf(
    sortRows(
      values.map((v) => ({ v })),
      by('v'),
      descending,
      'fr-CA',
    ),
  )

const value = fc.oneof(fc.integer(), fc.string(), fc.constant(undefined), fc.constant(null), fc.boolean())

describe('sorting rows', () => {
  it('follows the language: ignores accents and case, and compares numbers within text as numbers', () => {
    expect(sorted(['Zoé', 'élan', 'Eau', 'abricot'])).to.deep.equal(['abricot', 'Eau', 'élan', 'Zoé'])
    expect(sorted(['Lot 10', 'Lot 9'])).to.deep.equal(['Lot 9', 'Lot 10'])
  })

  it('compares numbers and dates as such', () => {
    expect(sorted([10, 9, -1])).to.deep.equal([-1, 9, 10])
    const [early, late] = [new Date(2026, 0, 9), new Date(2026, 0, 10)]
    expect(sorted([late, early])).to.deep.equal([early, late])
  })

  it('puts empty values last in both directions', () => {
    expect(sorted([undefined, 'b', '', 'a', null])).to.deep.equal(['a', 'b', undefined, '', null])
    expect(sorted([undefined, 'a', 'b'], true)).to.deep.equal(['b', 'a', undefined])
  })

  it('keeps every row and the order of equal ones, and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(value), fc.boolean(), (values, descending) => {
        const rows = values.map((v, index) => ({ v, index }))
        const once = sortRows(rows, by('v'), descending, 'fr-CA')
        const again = sortRows(once, by('v'), descending, 'fr-CA')
        return (
          once.length === rows.length &&
          rows.every((row) => once.includes(row)) &&
          again.every((row, index) => row === once[index])
        )
      }),
    )
    const equal = [1, 2, 3].map((index) => ({ v: 'x', index }))
    expect(sortRows(equal, by('v'), true, 'fr-CA')).to.deep.equal(equal)
  })

  it("sorts by the column's sort value, and does nothing without a column or a language", () => {
    const rows = [{ v: 'un' }, { v: 'trois' }]
    const length = { ...by('v'), sortValue: ({ v }: { v: string }) => v.length }
    expect(valuesOf(sortRows([...rows].reverse(), length, false, 'fr-CA'))).to.deep.equal(['un', 'trois'])
    expect(sortRows(rows, undefined, false, 'fr-CA')).to.equal(rows)
    expect(valuesOf(sortRows(rows, by('v'), false, 'pas une langue'))).to.deep.equal(['trois', 'un'])
  })

  it('treats an invalid list as empty', () => {
    for (const wrong of [null, 7, 'x', {}, [null, 3]]) {
      expect([validColumns(wrong), validRows(wrong)]).to.deep.equal([[], []])
    }
  })
})
