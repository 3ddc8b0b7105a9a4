/** A step of something that is done in an order. */
export interface Step {
  /** What it is called. */
  readonly label: string
  /** The address of a step that can be gone back to. */
  readonly href?: string | undefined
  /** Something in it has to be mended. */
  readonly hasError?: boolean | undefined
  /** Whether it is done, where its place does not tell: a later one, after somebody has gone back; or an earlier one that was passed over. */
  readonly isDone?: boolean | undefined
}

export type StepState = 'done' | 'current' | 'upcoming' | 'error'

/** The state of a step, from 1, while another is current. The current one stays current when it has an error. */
export function stateOf(step: Step, position: number, current: number): StepState {
  if (position === current) return 'current'
  if (step.hasError) return 'error'
  return (step.isDone ?? position < current) ? 'done' : 'upcoming'
}

/** What a page gives as steps, without what is none. */
export const stepsOf = (steps: unknown): readonly Step[] =>
  Array.isArray(steps)
    ? steps.filter((step): step is Step => typeof (step as Partial<Step> | null)?.label === 'string')
    : []
