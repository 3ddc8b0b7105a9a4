import { expect, test } from 'vitest'
import { listPlace, parseListQuery } from '../../lists/list-query.ts'
import { placeOfDraft } from '../../parts/draft-places/draft-place.ts'
import { person } from '../../session/testing/person.ts'
import { addressOfRequest, addressOfSent, pharmacies, stepOf } from './request-steps.ts'

const parametersOf = (address: string) => new URL(address, 'http://portal.invalid').searchParams

test('the address of a request restores the pharmacy and the search query', () => {
  const query = { search: 'rue Saint-Denis & fils', ramq: '12', sort: undefined, page: 3 }
  const parameters = parametersOf(addressOfRequest(listPlace(pharmacies, query, '').to, 'a/b'))
  expect(stepOf(parameters)).toEqual({ name: 'request', pharmacyId: 'a/b' })
  expect(parseListQuery(pharmacies, { parameters, state: undefined }, '')).toEqual(query)
})

test('the address of a sent request restores the sent step', () => {
  expect(stepOf(parametersOf(addressOfSent('a/b')))).toEqual({ name: 'sent', pharmacyId: 'a/b' })
})

test('a pharmacy without a search query opens the search step', () => {
  expect(stepOf(new URLSearchParams('pharmacy=1'))).toEqual({ name: 'search' })
})

test('the draft of a request reopens at its pharmacy', () => {
  const to = placeOfDraft({ form: 'link-request', record: '12/21034' }, person) ?? ''
  expect(stepOf(parametersOf(to))).toEqual({ name: 'request', pharmacyId: '12' })
  expect(parametersOf(to).get('ramq')).toBe('21034')
})
