import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  'one open': html`
    <ofc-accordion exclusive>
      <ofc-accordion-item heading="Ερώτηση">Απάντηση</ofc-accordion-item>
      <ofc-accordion-item heading="Ερώτηση" open>Απάντηση</ofc-accordion-item>
    </ofc-accordion>
  `,
}
