import { expect, test } from 'vitest'
import { draftHref } from '../../domain/draft-keys/draft-href.ts'
import { listLocation, parseListQuery } from '../../lists/list-query.ts'
import { person } from '../../session/testing/person.ts'
import {
  employmentRequestSearch,
  parseEmploymentRequestStep,
  requestStepPath,
  sentStepPath,
} from './new-employment-page.tsx'

const parametersOf = (address: string) => new URL(address, 'http://portal.invalid').searchParams

test('the address of a request restores the pharmacy and the search query', () => {
  const query = { search: 'rue Saint-Denis & fils', ramq: '12', sort: undefined, page: 3 }
  const parameters = parametersOf(requestStepPath(listLocation(employmentRequestSearch, query, '').to, 'a/b'))
  expect(parseEmploymentRequestStep(parameters)).toEqual({ name: 'request', pharmacyId: 'a/b' })
  expect(parseListQuery(employmentRequestSearch, { parameters, state: undefined }, '')).toEqual(query)
})

test('the address of a sent request restores the sent step', () => {
  expect(parseEmploymentRequestStep(parametersOf(sentStepPath('a/b')))).toEqual({
    name: 'sent',
    pharmacyId: 'a/b',
  })
})

test('a pharmacy without a search query opens the search step', () => {
  expect(parseEmploymentRequestStep(new URLSearchParams('pharmacy=1'))).toEqual({ name: 'search' })
})

test('the draft of a request reopens at its pharmacy', () => {
  const to = draftHref({ form: 'link-request', record: '12/21034' }, person) ?? ''
  expect(parseEmploymentRequestStep(parametersOf(to))).toEqual({ name: 'request', pharmacyId: '12' })
  expect(parametersOf(to).get('ramq')).toBe('21034')
})
