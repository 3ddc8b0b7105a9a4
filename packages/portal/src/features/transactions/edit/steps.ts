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

/** The step in which an obstacle is overcome: its pointer begins with what the step saves. */
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

/** Whether a step holds all that it asks for; what it holds may be wrong all the same. */
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

/** Whether an owner has sworn, or has nothing to swear. A file that is still verified counts. */
export function isSworn({ change, affirmation }: Transaction['owners'][number]): boolean {
  if (change === 'leaves') return true
  return affirmation !== null && affirmation.state !== 'refused' && affirmation.changedSince.length === 0
}

/** Done, and with an obstacle: something was right when it was saved, and is not any more. Verification only takes time. */
export function isWrong(form: Transaction, step: Step): boolean {
  return (
    isDone(form, step) &&
    form.obstacles.some((obstacle) => stepOf(obstacle) === step && obstacle.code !== affirmationWaitingCode)
  )
}

/** Where somebody goes on who opens the form, on whatever device they began it. */
export function firstUnfinished(form: Transaction): Step {
  return steps.find((step) => !isDone(form, step) || isWrong(form, step)) ?? 'review'
}
