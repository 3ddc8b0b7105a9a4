import { getContact } from '@officine/api/calls'
import { type Contact, ContactChange } from '@officine/api/structs'
import { expect, expectTypeOf, test } from 'vitest'
import { callQuery } from '../data/index.ts'
import type { FieldPath, FieldValueAt, ListPath } from './field-values.ts'
import type { FieldPropsAt, FormOptions } from './form-types.ts'

interface Values {
  readonly lastName: string
  readonly vaccinator: boolean
  readonly services: readonly string[]
  readonly residence: { readonly city: string; readonly postalCode: string }
  readonly owners: readonly { readonly email: string; readonly isResponder: boolean }[]
}

test('the path of a field is its name, and its type selects the element’s property', () => {
  expectTypeOf<FieldPath<Values>>().toEqualTypeOf<
    | 'lastName'
    | 'vaccinator'
    | 'services'
    | 'residence.city'
    | 'residence.postalCode'
    | `owners.${number}.email`
    | `owners.${number}.isResponder`
  >()
  expectTypeOf<ListPath<Values>>().toEqualTypeOf<'owners'>()
  expectTypeOf<FieldValueAt<Values, 'owners.0.isResponder'>>().toEqualTypeOf<boolean>()
  expectTypeOf<FieldPropsAt<Values, 'vaccinator'>>().toHaveProperty('checked').toEqualTypeOf<boolean>()
  expectTypeOf<FieldPropsAt<Values, 'residence.city'>>().toHaveProperty('value').toEqualTypeOf<string>()
  expectTypeOf<FieldPropsAt<Values, 'services'>>().toHaveProperty('value').toEqualTypeOf<readonly string[]>()
})

test('a form that edits a record needs only the record, its mapping to values and its submit function', () => {
  const options: FormOptions<{ lastName: string }, ContactChange, Contact> = {
    draft: { name: 'profile' },
    editing: {
      record: {} as Contact,
      recordQuery: callQuery(getContact, { path: { contactId: '1' } }),
      toValues: ({ lastName }) => ({ lastName }),
    },
    labels: { lastName: 'Nom' },
    struct: ContactChange,
    submit: () => Promise.reject(new Error('Not sent.')),
    onSent: () => {},
  }
  expect(options.editing?.recordQuery.queryKey).toEqual([getContact.path, { path: { contactId: '1' } }])
})
