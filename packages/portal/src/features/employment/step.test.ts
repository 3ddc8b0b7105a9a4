import { expect, test } from 'vitest'
import { placeOfDraft } from '../../parts/draft-place.ts'
import { person } from '../../session/testing/person.ts'
import { addressOfStep, type Step, stepOf } from './step.ts'

const asked = { search: 'rue Saint-Denis & fils', ramq: '12', page: 3 }

test.each<Step>([
  { name: 'search', asked: undefined },
  { name: 'search', asked },
  { name: 'search', asked: { search: '', ramq: '12', page: 1 } },
  { name: 'request', asked, pharmacyId: 'a/b' },
  { name: 'sent', pharmacyId: 'a/b' },
])('a step comes back from its address: $name', (step) => {
  const { searchParams } = new URL(addressOfStep(step), 'http://portal.invalid')
  expect(stepOf(searchParams)).toEqual(step)
})

test('a pharmacy without a search leads back to the search', () => {
  expect(stepOf(new URLSearchParams('pharmacy=1'))).toEqual({ name: 'search', asked: undefined })
})

test('a request that was begun is opened again at its pharmacy', () => {
  const to = placeOfDraft({ form: 'link-request', record: '12/21034' }, person)
  const { searchParams } = new URL(to ?? '', 'http://portal.invalid')
  const asked = { search: '', ramq: '21034', page: 1 }
  expect(stepOf(searchParams)).toEqual({ name: 'request', asked, pharmacyId: '12' })
})
