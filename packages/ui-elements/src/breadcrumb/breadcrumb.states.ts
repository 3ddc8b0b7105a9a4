import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  'two pages': html`<ofc-breadcrumb><a href="#">Αρχή</a><span>Σελίδα</span></ofc-breadcrumb>`,
  empty: html`<ofc-breadcrumb></ofc-breadcrumb>`,
}
