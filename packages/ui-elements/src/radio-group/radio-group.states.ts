import { html } from 'lit'
import { invalidState, type TextStates } from '../test-support/language/text-states.ts'

const options = html`<option value="1">Ένα</option><option value="2" data-hint="Βοήθεια">Δύο</option><option value="3">Τρία</option>`

export const states: TextStates = {
  empty: html`<ofc-radio-group label="Επιλογή" hint="Βοήθεια">${options}</ofc-radio-group>`,
  chosen: html`<ofc-radio-group label="Επιλογή" value="2">${options}</ofc-radio-group>`,
  disabled: html`<ofc-radio-group label="Επιλογή" disabled>${options}</ofc-radio-group>`,
  readonly: html`<ofc-radio-group label="Επιλογή" readonly value="1">${options}</ofc-radio-group>`,
  missing: invalidState(html`<ofc-radio-group label="Επιλογή" required>${options}</ofc-radio-group>`),
  'no longer offered': invalidState(
    html`<ofc-radio-group label="Επιλογή" value="9">${options}</ofc-radio-group>`,
  ),
}
