import { expect, test } from 'vitest'
import { merge } from '../../forms/three-way-merge.ts'
import { comparableName, nameLabels, nameValues, oneNameBody } from './name-values.ts'

test('the values of a name on record have the box ticked for one name, and not for none', () => {
  expect(nameValues({ firstName: '', lastName: 'Suharto' }).hasOneName).toBe(true)
  expect(nameValues({ firstName: 'Anne', lastName: 'Roy' }).hasOneName).toBe(false)
  expect(nameValues({ firstName: '', lastName: '' }).hasOneName).toBe(false)
})

test('a first name is sent empty only with the box ticked', () => {
  expect(oneNameBody(true)).toEqual({ firstName: '' })
  expect(oneNameBody(false)).toEqual({})
})

test('the only name has another label than a last name', () => {
  const t = (key: string) => key
  expect(nameLabels({ t }, true).lastName).toBe('forms.name.only')
  expect(nameLabels({ t }, false)).toEqual({
    firstName: 'forms.name.first',
    lastName: 'forms.name.last',
    hasOneName: 'forms.name.one_only',
  })
})

test('a first name that was changed here conflicts with one name only that was saved elsewhere', () => {
  const base = nameValues({ firstName: 'Karim', lastName: 'Haddad' })
  const mine = { ...base, firstName: 'Karime' }
  const theirs = nameValues({ firstName: '', lastName: 'Haddad' })
  const { values, conflicts } = merge(base, mine, theirs, comparableName)
  expect(conflicts.map(({ field }) => field)).toEqual(['firstName'])
  expect(values).toEqual(mine)
  expect(merge(base, base, theirs, comparableName)).toEqual({ values: theirs, conflicts: [] })
})
