import type { Transaction } from '@officine/api/calls'
import { useSpentDraft } from '../../forms/index.ts'
import { stepDraft } from './step-drafts.ts'

/** Removes the local drafts of a form that was sent: they can't be saved any more. */
export function useSpentSteps({ id, may, status }: Transaction): void {
  const isSpent = !may.includes('change') && status !== 'draft' && status !== 'returned'
  useSpentDraft(stepDraft(id, 'coordinates'), isSpent)
  useSpentDraft(stepDraft(id, 'information'), isSpent)
  useSpentDraft(stepDraft(id, 'owners'), isSpent)
}
