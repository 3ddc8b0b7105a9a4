import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  closed: html`<ofc-update-snackbar></ofc-update-snackbar>`,
  'offline ready': html`<ofc-update-snackbar state="offline-ready"></ofc-update-snackbar>`,
  'a product offline': html`<ofc-update-snackbar state="offline-ready" product="Πύλη"></ofc-update-snackbar>`,
  'update waiting': html`<ofc-update-snackbar state="update-waiting"></ofc-update-snackbar>`,
  'update of a product': html`<ofc-update-snackbar state="update-waiting" product="Πύλη"></ofc-update-snackbar>`,
}
