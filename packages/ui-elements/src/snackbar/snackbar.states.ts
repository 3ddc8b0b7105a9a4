import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'
import type { OfcSnackbar } from './snackbar.ts'

const template = html`<ofc-snackbar dismissible>Έγινε<button slot="action">Αναίρεση</button></ofc-snackbar>`

export const states: TextStates<OfcSnackbar> = {
  closed: template,
  open: { template, act: (snackbar) => snackbar.show() },
}
