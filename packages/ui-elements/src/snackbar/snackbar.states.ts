import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'
import type { OfcSnackbar } from './snackbar.ts'

const template = html`<ofc-snackbar dismissible>Έγινε<button slot="action">Αναίρεση</button></ofc-snackbar>`

export const states: LanguageStates<OfcSnackbar> = {
  closed: template,
  open: { template, act: (snackbar) => snackbar.show() },
}
