import type { Unsent } from '../store/index.ts'

/** What a draft keeps for the person's return of what isn't sent yet. */
export function keptOf(unsent: readonly Unsent[]): 'all' | 'some' | 'none' {
  if (unsent.every((what) => what === 'draft')) return 'all'
  return unsent.some((what) => what === 'draft' || what === 'secrets') ? 'some' : 'none'
}
