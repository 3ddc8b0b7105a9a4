import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  'two pages': html`<ofc-breadcrumb><a href="#">Αρχή</a><span>Σελίδα</span></ofc-breadcrumb>`,
  empty: html`<ofc-breadcrumb></ofc-breadcrumb>`,
}
