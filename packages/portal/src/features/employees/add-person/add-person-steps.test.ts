import { expect, test } from 'vitest'
import {
  type AddPersonStep,
  type PersonSearch,
  parseAddPersonStep,
  parseSearch,
  serializeSearch,
  stepAddress,
} from './add-person-steps.tsx'

const searcherId = '7'
const searches: readonly PersonSearch[] = [
  { text: 'G L’Écuyer-Roy', searcherId },
  { text: 'genevieve+pharmacie@exemple.test', searcherId },
  { text: '90817', searcherId },
]

test.each<AddPersonStep>([
  { name: 'search', personSearch: undefined },
  { name: 'invite', personSearch: undefined },
  { name: 'resume', contactId: 'c&1' },
  { name: 'added', employeeId: 'e/1' },
  ...searches.flatMap((personSearch): AddPersonStep[] => [
    { name: 'search', personSearch },
    { name: 'link', personSearch, contactId: 'c&1' },
    { name: 'invite', personSearch },
  ]),
])(
  'a step is restored from its address, which contains no personal data: $name $personSearch.text',
  (step) => {
    const { to, state } = stepAddress('a/b', step)
    expect(to).not.toMatch(/cuyer|genevieve|exemple|90817/)
    const { searchParams, pathname } = new URL(to, 'http://portal.invalid')
    expect(pathname).toBe('/pharmacies/a%2Fb/employees/new')
    // As the browser stores it.
    expect(parseAddPersonStep(searchParams, structuredClone(state), searcherId)).toEqual(step)
  },
)

test.each([null, 'Roy', { by: 'name', lastName: 'Roy', firstName: 'A', searcherId }])(
  'history state of another release is not a search: %j',
  (state) => {
    expect(parseAddPersonStep(new URLSearchParams(), state, searcherId)).toEqual({
      name: 'search',
      personSearch: undefined,
    })
    const atPerson = new URLSearchParams('contact=1')
    expect(parseAddPersonStep(atPerson, state, searcherId)).toEqual({ name: 'resume', contactId: '1' })
  },
)

test('the search of another person in the same tab is ignored', () => {
  const { state } = stepAddress('1', { name: 'search', personSearch: searches[1] })
  expect(parseAddPersonStep(new URLSearchParams(), state, '8')).toEqual({
    name: 'search',
    personSearch: undefined,
  })
})

test('the search of a draft is parsed from its values', () => {
  const search = { text: 'anne@exemple.test', searcherId: '7' }
  expect(parseSearch({ type: '468160007', found: serializeSearch(search) })).toEqual(search)
})

test.each([undefined, {}, { found: '' }, { found: '{"by":"email"}' }])('%j contains no search', (values) => {
  expect(parseSearch(values)).toBeUndefined()
})
