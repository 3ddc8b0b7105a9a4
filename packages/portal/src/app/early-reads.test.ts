import { expect, test } from 'vitest'
import { earlyReads } from './early-reads.ts'

test.each([
  '/pharmacies/019b-76da',
  '/en-CA/pharmacies/019b-76da/',
  '/pharmacies/019b-76da/edit',
  '/en-CA/pharmacies/019b-76da/employees/new',
])('%s preloads the pharmacy', (path) => expect(earlyReads(path)).toEqual(['pharmacies/019b-76da']))

test.each([
  '/',
  '/en-CA',
  '/pharmacies',
  '/pharmacies/',
  '/profile/edit',
  '/pharmacies/a%2Fb',
  '/x/pharmacies/1',
])('%s preloads nothing', (path) => expect(earlyReads(path)).toEqual([]))
