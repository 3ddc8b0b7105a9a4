import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  plain: html`<ofc-button>Αποστολή</ofc-button>`,
  link: html`<ofc-button href="#">Μετάβαση</ofc-button>`,
  loading: html`<ofc-button loading>Αποστολή</ofc-button>`,
  disabled: html`<ofc-button disabled>Αποστολή</ofc-button>`,
}
