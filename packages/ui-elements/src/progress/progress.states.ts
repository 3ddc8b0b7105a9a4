import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  'part of the way': html`<ofc-progress label="Αποστολή" value="40" max="100"></ofc-progress>`,
  'on its way': html`<ofc-progress label="Αποστολή"></ofc-progress>`,
}
