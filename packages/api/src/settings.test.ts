import { expect, test } from 'vitest'
import { associationNameIn } from './settings.ts'

test('the association has its English name in English, or its only name', () => {
  const names = { associationName: 'Association des essais', associationNameEnglish: 'Association of Trials' }
  expect(associationNameIn('en-CA', names)).toBe('Association of Trials')
  expect(associationNameIn('fr-CA', names)).toBe('Association des essais')
  expect(associationNameIn('en-CA', { associationName: 'Association des essais' })).toBe(
    'Association des essais',
  )
})
