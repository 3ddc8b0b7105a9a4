import type { UnsavedKind } from '../store/index.ts'

/** How much of the unsent changes a draft persists for the person's return. */
export function draftCoverage(unsent: readonly UnsavedKind[]): 'all' | 'some' | 'none' {
  if (unsent.every((what) => what === 'draft')) return 'all'
  return unsent.some((what) => what === 'draft' || what === 'secrets') ? 'some' : 'none'
}
