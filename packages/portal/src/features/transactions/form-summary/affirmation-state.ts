import type { Transaction } from '@officine/api/calls'
import type { Owner } from './ownership.ts'

/** `unseen`: received with the form, but the reader sees only that owner's name. */
export type AffirmationState = 'missing' | 'verifying' | 'received' | 'outdated' | 'refused' | 'unseen'

export function affirmationState(
  { affirmation }: Pick<Owner, 'affirmation'>,
  { status }: Pick<Transaction, 'status'>,
): AffirmationState {
  // A form can't be sent without all affirmations.
  if (affirmation === null) return status === 'draft' || status === 'returned' ? 'missing' : 'unseen'
  if (affirmation.state === 'refused') return 'refused'
  if (affirmation.changedSince.length > 0) return 'outdated'
  return affirmation.state === 'waiting' ? 'verifying' : 'received'
}

export const affirmationTones = {
  missing: 'amber',
  outdated: 'amber',
  received: 'green',
  refused: 'red',
  unseen: 'neutral',
  verifying: 'blue',
} as const satisfies Readonly<Record<AffirmationState, string>>
