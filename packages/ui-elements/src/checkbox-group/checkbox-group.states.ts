import { html } from 'lit'
import { invalidState, type TextStates } from '../test-support/language/text-states.ts'

const options = html`<option value="1">Ένα</option><option value="2" data-hint="Βοήθεια">Δύο</option><option value="3">Τρία</option>`

export const states: TextStates = {
  empty: html`<ofc-checkbox-group label="Επιλογές" hint="Βοήθεια">${options}</ofc-checkbox-group>`,
  disabled: html`<ofc-checkbox-group label="Επιλογές" disabled value="1">${options}</ofc-checkbox-group>`,
  missing: invalidState(html`<ofc-checkbox-group label="Επιλογές" required>${options}</ofc-checkbox-group>`),
  'too few': invalidState(
    html`<ofc-checkbox-group label="Επιλογές" min="2" value="1">${options}</ofc-checkbox-group>`,
  ),
  'too many': invalidState(
    html`<ofc-checkbox-group label="Επιλογές" max="1" value="1 2">${options}</ofc-checkbox-group>`,
  ),
  'no longer offered': invalidState(
    html`<ofc-checkbox-group label="Επιλογές" value="9">${options}</ofc-checkbox-group>`,
  ),
}
