import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedPaths, valueAt } from './field-values.ts'
import { merge } from './three-way-merge.ts'

const base = {
  lastName: 'Tremblay',
  vaccinator: false,
  residence: { city: 'Laval', postalCode: 'H2X 1Y4' },
  services: ['a', 'b'],
  owners: [
    { id: '1', email: 'a@exemple.ca', isResponder: false },
    { id: '2', email: 'b@exemple.ca', isResponder: true },
  ],
}
type Values = typeof base

describe('a three-way merge', () => {
  test('takes a change of one side, at any depth', () => {
    const mine = { ...base, lastName: 'Roy', residence: { ...base.residence, city: 'Lévis' } }
    const theirs = { ...base, vaccinator: true, residence: { ...base.residence, postalCode: 'G6V 1A1' } }
    expect(merge(base, mine, theirs)).toEqual({
      values: {
        ...base,
        lastName: 'Roy',
        vaccinator: true,
        residence: { city: 'Lévis', postalCode: 'G6V 1A1' },
      },
      conflicts: [],
    })
  })

  test('reports a change of both sides as a conflict, and has my value until it is resolved', () => {
    const mine = { ...base, lastName: 'Roy' }
    const theirs = { ...base, lastName: 'Gagnon' }
    expect(merge(base, mine, theirs)).toEqual({
      values: mine,
      conflicts: [{ field: 'lastName', base: 'Tremblay', mine: 'Roy', theirs: 'Gagnon' }],
    })
  })

  test('has no conflict if both sides made the same change', () => {
    const same = { ...base, lastName: 'Roy' }
    expect(merge(base, same, same)).toEqual({ values: same, conflicts: [] })
  })

  test('adds and removes selected items on both sides', () => {
    const mine = { ...base, services: ['b', 'c'] }
    const theirs = { ...base, services: ['a', 'b', 'd'] }
    expect(merge(base, mine, theirs).values.services).toEqual(['b', 'd', 'c'])
  })

  test('matches rows by id: added, removed and changed on either side', () => {
    const [first, second] = base.owners
    const mine = {
      ...base,
      owners: [
        { ...first, email: 'new@exemple.ca' },
        { id: '3', email: 'c', isResponder: false },
      ],
    }
    const theirs = { ...base, owners: [second, { ...first, isResponder: true }] }
    const merged = merge<unknown>(base, mine, theirs)
    expect(merged).toEqual({
      values: {
        ...base,
        owners: [
          { id: '1', email: 'new@exemple.ca', isResponder: true },
          { id: '3', email: 'c', isResponder: false },
        ],
      },
      conflicts: [],
    })
  })

  test('reports a conflict of one field of a row, and of the list if one side removed a row that the other changed', () => {
    const change = (email: string) => ({ ...base, owners: base.owners.map((row) => ({ ...row, email })) })
    const { conflicts } = merge(base, change('x@exemple.ca'), change('y@exemple.ca'))
    expect(conflicts.map(({ field }) => field)).toEqual(['owners.0.email', 'owners.1.email'])
    const merged = merge(base, { ...base, owners: base.owners.slice(1) }, change('y@exemple.ca'))
    expect(merged.conflicts.map(({ field }) => field)).toEqual(['owners'])
  })
})

const text = fc.constantFrom('', 'a', 'b', 'c')
const row = fc.record({ id: fc.constantFrom('1', '2', '3'), email: text, isResponder: fc.boolean() })
const values: fc.Arbitrary<Values> = fc.record({
  lastName: text,
  vaccinator: fc.boolean(),
  residence: fc.record({ city: text, postalCode: text }),
  services: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  owners: fc.uniqueArray(row, { selector: ({ id }) => id }),
})

describe('any change', () => {
  test('a side without changes causes no conflict and changes nothing', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(merge(one, other, one)).toEqual({ values: other, conflicts: [] })
        expect(merge(one, one, other)).toEqual({ values: other, conflicts: [] })
        expect(merge(one, other, other)).toEqual({ values: other, conflicts: [] })
      }),
    )
  })

  test('both sides get the same conflicts', () => {
    fc.assert(
      fc.property(values, values, values, (before, one, other) => {
        const conflictsOf = (mine: Values, theirs: Values) =>
          merge(before, mine, theirs).conflicts.map(({ base: was, mine: mineNow, theirs: theirsNow }) =>
            JSON.stringify([was, [mineNow, theirsNow].map((value) => JSON.stringify(value)).sort()]),
          )
        expect(conflictsOf(one, other).sort()).toEqual(conflictsOf(other, one).sort())
      }),
    )
  })

  test('no typed text is lost: it is in the values or in a conflict', () => {
    fc.assert(
      fc.property(values, values, values, (before, mine, theirs) => {
        const merged = merge(before, mine, theirs)
        for (const field of ['lastName', 'vaccinator', 'residence.city', 'residence.postalCode']) {
          const [was, typed, now] = [before, mine, theirs].map((side) => valueAt(side, field))
          const mergedValue = valueAt(merged.values, field)
          if (typed !== was) expect(mergedValue).toBe(typed)
          else expect(mergedValue).toBe(now)
          const fieldConflict = merged.conflicts.find((conflict) => conflict.field === field)
          expect(fieldConflict !== undefined).toBe(typed !== was && now !== was && typed !== now)
        }
      }),
    )
  })

  test('independent changes are all in the result', () => {
    fc.assert(
      fc.property(values, values, values, (before, one, other) => {
        const mine = {
          ...before,
          lastName: one.lastName,
          residence: { ...before.residence, city: one.residence.city },
        }
        const theirs = { ...before, owners: other.owners, vaccinator: other.vaccinator }
        const merged = merge(before, mine, theirs)
        expect(merged.conflicts).toEqual([])
        expect(
          changedPaths({ ...mine, owners: other.owners, vaccinator: other.vaccinator }, merged.values),
        ).toEqual([])
      }),
    )
  })
})

test('dependent values are converted to the same unit first', () => {
  const lengths = (unit: string, long: number, wide: number) => ({ unit, long: `${long}`, wide: `${wide}` })
  const inCentimetres = ({ unit, long, wide }: ReturnType<typeof lengths>) =>
    unit === 'cm' ? lengths(unit, Number(long), Number(wide)) : lengths('cm', +long * 100, +wide * 100)
  const [before, mineLengths, theirLengths] = [
    lengths('m', 4, 2),
    lengths('m', 5, 2),
    lengths('cm', 400, 300),
  ]
  expect(merge(before, mineLengths, theirLengths).conflicts).not.toEqual([])
  const merged = merge(before, mineLengths, theirLengths, ({ base: was, mine, theirs }) => ({
    base: inCentimetres(was),
    mine: inCentimetres(mine),
    theirs: inCentimetres(theirs),
  }))
  expect(merged).toEqual({ values: lengths('cm', 500, 300), conflicts: [] })
})
