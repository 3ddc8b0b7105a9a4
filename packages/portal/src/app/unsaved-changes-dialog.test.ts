import { expect, test } from 'vitest'
import { draftCoverage } from './unsaved-changes-dialog.tsx'

test.each([
  [['draft'], 'all'],
  [['draft', 'draft'], 'all'],
  [['secrets'], 'some'],
  [['draft', 'files'], 'some'],
  [['draft', 'undrafted'], 'some'],
  [['undrafted'], 'none'],
  [['undrafted', 'files'], 'none'],
] as const)('unsent %j: a draft persists %s', (unsavedKinds, coverage) => {
  expect(draftCoverage(unsavedKinds)).toBe(coverage)
})
