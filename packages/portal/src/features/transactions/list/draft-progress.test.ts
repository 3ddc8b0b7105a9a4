import { expect, test } from 'vitest'
import { currentStep } from './draft-progress.tsx'

test('returns the first step whose field is unsaved, in the order of the steps', () => {
  expect(currentStep([])).toBe('coordinates')
  expect(currentStep(['address'])).toBe('information')
  // A co-owner may have saved the owners first.
  expect(currentStep(['address', 'owners'])).toBe('information')
  expect(currentStep(['address', 'details'])).toBe('owners')
  expect(currentStep(['address', 'details', 'owners'])).toBe('affirmations')
})
