import { expect, test } from 'vitest'
import { currentStep } from './draft-progress.tsx'

test('a draft has come to the first step that was not saved, in the order of the steps', () => {
  expect(currentStep([])).toBe('coordinates')
  expect(currentStep(['address'])).toBe('information')
  // Somebody who owns the pharmacy too has filled in the owners already.
  expect(currentStep(['address', 'owners'])).toBe('information')
  expect(currentStep(['address', 'details'])).toBe('owners')
  expect(currentStep(['address', 'details', 'owners'])).toBe('affirmations')
})
