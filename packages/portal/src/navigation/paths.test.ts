import { expect, test } from 'vitest'
import { earlyReadsOf } from './paths.ts'

test.each([
  '/pharmacies/019b-76da',
  '/en-CA/pharmacies/019b-76da/',
  '/pharmacies/019b-76da/edit',
  '//pharmacies//019b-76da',
  '//en-CA//pharmacies/019b-76da//edit',
  '/en-CA/pharmacies/019b-76da/employees/new',
])('%s reads the pharmacy early', (path) => expect(earlyReadsOf(path)).toEqual(['pharmacies/019b-76da']))

test('the id in an early read is encoded', () => {
  expect(earlyReadsOf('/pharmacies/a%20b')).toEqual(['pharmacies/a%20b'])
  expect(earlyReadsOf('/pharmacies/100%')).toEqual(['pharmacies/100%25'])
})

test.each([
  '/',
  '/en-CA',
  '/pharmacies',
  '/pharmacies/',
  '/profile/edit',
  '/pharmacies/12/nothing',
  '/Pharmacies/12',
  '/x/pharmacies/1',
])('%s reads no record early', (path) => expect(earlyReadsOf(path)).toEqual([]))
