import { html } from 'lit'
import {
  clickInShadow,
  invalidState,
  type TextStates,
  typeAndBlur,
  typeInto,
} from '../test-support/language/text-states.ts'
import type { OfcCombobox } from './combobox.ts'

// Labels and options are Greek, so that all Latin text comes from the element.
const options = ['Αθήνα', 'Άργος', 'Βόλος']
const plain = html`<ofc-combobox label="Πόλη" .options=${options}></ofc-combobox>`
const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new Error('no network'))

export const states: TextStates<OfcCombobox> = {
  closed: html`<ofc-combobox label="Πόλη" hint="Βοήθεια" .options=${options}></ofc-combobox>`,
  open: { template: plain, act: (field) => clickInShadow(field, '.toggle') },
  'with one row': { template: plain, act: (field) => typeInto(field, 'Βό') },
  'without rows': { template: plain, act: (field) => typeInto(field, 'Ωμέγα') },
  loading: {
    template: html`<ofc-combobox label="Πόλη" .source=${never}></ofc-combobox>`,
    act: (field) => typeInto(field, 'Α'),
  },
  failed: {
    template: html`<ofc-combobox label="Πόλη" .source=${fails}></ofc-combobox>`,
    act: (field) => typeInto(field, 'Α'),
  },
  'not in the list': { template: plain, act: (field) => typeAndBlur(field, 'Ωμέγα') },
  missing: invalidState(html`<ofc-combobox label="Πόλη" required .options=${options}></ofc-combobox>`),
  disabled: html`<ofc-combobox label="Πόλη" disabled .options=${options}></ofc-combobox>`,
  readonly: html`<ofc-combobox label="Πόλη" readonly .options=${options}></ofc-combobox>`,
}
