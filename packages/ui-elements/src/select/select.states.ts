import { html } from 'lit'
import { invalidState, type TextStates } from '../test-support/language/text-states.ts'

const options = html`<option value="1">Ένα</option><optgroup label="Ομάδα"><option value="2">Δύο</option></optgroup>`

export const states: TextStates = {
  empty: html`<ofc-select label="Επιλογή" hint="Βοήθεια">${options}</ofc-select>`,
  chosen: html`<ofc-select label="Επιλογή" value="2">${options}</ofc-select>`,
  disabled: html`<ofc-select label="Επιλογή" disabled>${options}</ofc-select>`,
  readonly: html`<ofc-select label="Επιλογή" readonly value="1">${options}</ofc-select>`,
  missing: invalidState(html`<ofc-select label="Επιλογή" required>${options}</ofc-select>`),
  'no longer offered': invalidState(html`<ofc-select label="Επιλογή" value="9">${options}</ofc-select>`),
}
