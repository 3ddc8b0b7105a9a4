import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  closed: html`<ofc-accordion-item heading="Ερώτηση">Απάντηση</ofc-accordion-item>`,
  open: html`<ofc-accordion-item heading="Ερώτηση" open>Απάντηση</ofc-accordion-item>`,
}
