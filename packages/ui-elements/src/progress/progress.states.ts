import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  'part of the way': html`<ofc-progress label="Αποστολή" value="40" max="100"></ofc-progress>`,
  'on its way': html`<ofc-progress label="Αποστολή"></ofc-progress>`,
}
