import type { Transaction, TransactionObstacle } from '@officine/api/calls'
import { affirmationWaitingCode } from '@officine/api/errors'

/** The steps of a form (specification 2), in their order. */
export const steps = [
  'pharmacy',
  'coordinates',
  'information',
  'owners',
  'affirmations',
  'review',
  'confirmation',
] as const

export type Step = (typeof steps)[number]

export function isStep(text: string | null): text is Step {
  return steps.some((step) => step === text)
}

export const numberOf = (step: Step): number => steps.indexOf(step) + 1

export const nextStep = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? step
export const previousStep = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

/** The step that resolves an obstacle: its pointer starts with the field that the step saves. */
export function stepOf({ pointer }: Pick<TransactionObstacle, 'pointer'>): Step {
  const [, part = '', , member = ''] = pointer.split('/')
  switch (part) {
    case 'address':
      return 'coordinates'
    case 'details':
      return 'information'
    case 'owners':
      return member === 'affirmation' ? 'affirmations' : 'owners'
    default:
      return 'review'
  }
}

/** Whether a step has all required values; they may still be invalid. */
export function isDone(
  { address, details, areOwnersSaved, owners, status }: Transaction,
  step: Step,
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
export function isWrong(form: Transaction, step: Step): boolean {
  return (
    isDone(form, step) &&
    form.obstacles.some((obstacle) => stepOf(obstacle) === step && obstacle.code !== affirmationWaitingCode)
  )
}

/** The step at which a form opens, on any device. */
export function firstUnfinished(form: Transaction): Step {
  return steps.find((step) => !isDone(form, step) || isWrong(form, step)) ?? 'review'
}
