/** The user goes to a completed step. Cancel the event to stay; a link is then not followed. */
export class OfcStepSelectEvent extends Event {
  /** The number of the step, from 1. */
  readonly step: number

  constructor(step: number) {
    super('ofc-step-select', { bubbles: true, cancelable: true, composed: true })
    this.step = step
  }
}

declare global {
  interface HTMLElementEventMap {
    'ofc-step-select': OfcStepSelectEvent
  }
}
