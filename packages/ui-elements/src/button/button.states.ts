import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  plain: html`<ofc-button>Αποστολή</ofc-button>`,
  link: html`<ofc-button href="#">Μετάβαση</ofc-button>`,
  loading: html`<ofc-button loading>Αποστολή</ofc-button>`,
  disabled: html`<ofc-button disabled>Αποστολή</ofc-button>`,
}
