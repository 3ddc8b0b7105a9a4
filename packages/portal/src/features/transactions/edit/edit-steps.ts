import type { Transaction, TransactionObstacle } from '@officine/api/calls'
import { affirmationWaitingCode } from '@officine/api/errors'

/** The steps of a transaction (specification 2), in their order. */
export const steps = [
  'pharmacy',
  'coordinates',
  'information',
  'owners',
  'affirmations',
  'review',
  'confirmation',
] as const

export type EditStep = (typeof steps)[number]

export function isStep(text: string | null): text is EditStep {
  return steps.some((step) => step === text)
}

export const numberOf = (step: EditStep): number => steps.indexOf(step) + 1

export const nextStep = (step: EditStep): EditStep => steps[steps.indexOf(step) + 1] ?? step
export const previousStep = (step: EditStep): EditStep | undefined => steps[steps.indexOf(step) - 1]

/** The step that resolves an obstacle: its pointer starts with the field that the step saves. */
export function obstacleStep({ pointer }: Pick<TransactionObstacle, 'pointer'>): EditStep {
  const [, stepField = '', , ownerField = ''] = pointer.split('/')
  switch (stepField) {
    case 'address':
      return 'coordinates'
    case 'details':
      return 'information'
    case 'owners':
      return ownerField === 'affirmation' ? 'affirmations' : 'owners'
    default:
      return 'review'
  }
}

/** Whether a step has all required values; they may still be invalid. */
export function isStepComplete(
  { address, details, areOwnersSaved, owners, status }: Transaction,
  step: EditStep,
): boolean {
  switch (step) {
    case 'pharmacy':
      return true
    case 'coordinates':
      return address !== null
    case 'information':
      return details !== null
    case 'owners':
      return areOwnersSaved
    case 'affirmations':
      return areOwnersSaved && owners.every(isSworn)
    case 'review':
    case 'confirmation':
      return status !== 'draft' && status !== 'returned'
  }
}

/** Whether an owner's affirmation is received or not needed. A file under verification counts. */
export function isSworn({ change, affirmation }: Transaction['owners'][number]): boolean {
  if (change === 'leaves') return true
  return affirmation !== null && affirmation.state !== 'refused' && affirmation.changedSince.length === 0
}

/**
 * Complete but with an obstacle: a saved value became invalid. A file under verification does not
 * count.
 */
export function isStepInvalid(transaction: Transaction, step: EditStep): boolean {
  return (
    isStepComplete(transaction, step) &&
    transaction.obstacles.some(
      (obstacle) => obstacleStep(obstacle) === step && obstacle.code !== affirmationWaitingCode,
    )
  )
}

/** The step at which a transaction opens, on any device. */
export function firstUnfinished(transaction: Transaction): EditStep {
  return (
    steps.find((step) => !isStepComplete(transaction, step) || isStepInvalid(transaction, step)) ?? 'review'
  )
}
