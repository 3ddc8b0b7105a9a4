import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  closed: html`<ofc-accordion-item heading="Ερώτηση">Απάντηση</ofc-accordion-item>`,
  open: html`<ofc-accordion-item heading="Ερώτηση" open>Απάντηση</ofc-accordion-item>`,
}
