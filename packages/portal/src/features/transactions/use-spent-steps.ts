import type { Transaction } from '@officine/api/calls'
import { useSpentDraft } from '../../forms/index.ts'
import { stepDraft } from './step-drafts.ts'

/** What was typed into the steps of a form that was sent, and not saved, can't be saved any more. */
export function useSpentSteps({ id, may, status }: Transaction): void {
  const isSpent = !may.includes('change') && status !== 'draft' && status !== 'returned'
  useSpentDraft(stepDraft(id, 'coordinates'), isSpent)
  useSpentDraft(stepDraft(id, 'information'), isSpent)
  useSpentDraft(stepDraft(id, 'owners'), isSpent)
}
