import type { Unsent } from '../store/index.ts'

/** How much of the unsent changes a draft persists for the person's return. */
export function keptOf(unsent: readonly Unsent[]): 'all' | 'some' | 'none' {
  if (unsent.every((what) => what === 'draft')) return 'all'
  return unsent.some((what) => what === 'draft' || what === 'secrets') ? 'some' : 'none'
}
