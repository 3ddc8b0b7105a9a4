import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'
import type { OfcStepper } from './stepper.ts'

const steps = [{ label: 'Ένα' }, { label: 'Δύο', hasError: true }, { label: 'Τρία' }, { label: 'Τέσσερα' }]
const template = html`<ofc-stepper current="3" clickable .steps=${steps}></ofc-stepper>`

export const states: TextStates<OfcStepper> = {
  'on the way': template,
  'a step on': {
    template,
    act: (stepper) => {
      stepper.current = 4
    },
  },
}
