import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  'one open': html`
    <ofc-accordion exclusive>
      <ofc-accordion-item heading="Ερώτηση">Απάντηση</ofc-accordion-item>
      <ofc-accordion-item heading="Ερώτηση" open>Απάντηση</ofc-accordion-item>
    </ofc-accordion>
  `,
}
