/** A step of a process. */
export interface Step {
  /** The label of the step. */
  readonly label: string
  /** The address of the step, when the user can go back to it. */
  readonly href?: string | undefined
  /** The step has an error to correct. */
  readonly hasError?: boolean | undefined
  /**
   * Whether it is done, when its position does not imply it: a later step after going back, or an
   * earlier one that was skipped.
   */
  readonly isDone?: boolean | undefined
}

export type StepState = 'done' | 'current' | 'upcoming' | 'error'

/**
 * The state of a step (position from 1) for a given current step. The current step stays current
 * when it has an error.
 */
export function stateOf(step: Step, position: number, current: number): StepState {
  if (position === current) return 'current'
  if (step.hasError) return 'error'
  return (step.isDone ?? position < current) ? 'done' : 'upcoming'
}

/** The valid steps of a page's input. */
export const stepsOf = (steps: unknown): readonly Step[] =>
  Array.isArray(steps)
    ? steps.filter((step): step is Step => typeof (step as Partial<Step> | null)?.label === 'string')
    : []
