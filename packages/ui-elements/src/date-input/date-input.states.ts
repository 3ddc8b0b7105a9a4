import { html, type TemplateResult } from 'lit'
import {
  clickInShadow,
  invalidState,
  type TextState,
  type TextStates,
  typedState,
} from '../test-support/language/text-states.ts'
import type { OfcDateInput } from './date-input.ts'

const plain = html`<ofc-date-input label="Ημερομηνία"></ofc-date-input>`
const isDateDisabled = () => true

const open = (template: TemplateResult, button?: string): TextState<OfcDateInput> => ({
  template,
  act: async (field) => {
    field.showPicker()
    await field.updateComplete
    await new Promise(requestAnimationFrame)
    if (button) clickInShadow(field, button)
  },
})

export const states: TextStates<OfcDateInput> = {
  empty: html`<ofc-date-input label="Ημερομηνία" hint="Βοήθεια"></ofc-date-input>`,
  understood: html`<ofc-date-input label="Ημερομηνία" value="2026-11-21"></ofc-date-input>`,
  'the first of a month': html`<ofc-date-input label="Ημερομηνία" value="2026-12-01"></ofc-date-input>`,
  open: open(plain),
  'open with six weeks': open(
    html`<ofc-date-input label="Ημερομηνία" static value="2026-11-21"></ofc-date-input>`,
  ),
  'open at the last month': open(
    html`<ofc-date-input label="Ημερομηνία" min="2026-11-01" max="2026-11-30" value="2026-11-21"></ofc-date-input>`,
  ),
  'open a month later': open(plain, '.step:last-of-type'),
  disabled: html`<ofc-date-input label="Ημερομηνία" disabled></ofc-date-input>`,
  readonly: html`<ofc-date-input label="Ημερομηνία" readonly value="2026-11-21"></ofc-date-input>`,
  missing: invalidState(html`<ofc-date-input label="Ημερομηνία" required></ofc-date-input>`),
  unreadable: typedState(plain, 'αβγ'),
  incomplete: typedState(plain, '2026-11'),
  'a year of three figures': typedState(plain, '202-11-21'),
  'a month that is none': typedState(plain, '2026-13-21'),
  'a day that is none': typedState(plain, '2026-11-32'),
  'a day that the month has not': typedState(plain, '2026-11-31'),
  'two readings': typedState(html`<ofc-date-input label="Ημερομηνία"></ofc-date-input>`, '03/04/2026'),
  'another weekday': typedState(plain, 'monday 21 november 2026'),
  'too early': invalidState(
    html`<ofc-date-input label="Ημερομηνία" min="2026-12-01" value="2026-11-21"></ofc-date-input>`,
  ),
  'too late': invalidState(
    html`<ofc-date-input label="Ημερομηνία" max="2026-11-01" value="2026-11-21"></ofc-date-input>`,
  ),
  unavailable: invalidState(
    html`<ofc-date-input label="Ημερομηνία" .isDateDisabled=${isDateDisabled} value="2026-11-21"></ofc-date-input>`,
  ),
  'around the input of the page': invalidState(
    html`<ofc-date-input label="Ημερομηνία" required><input type="date" name="d" /></ofc-date-input>`,
  ),
}
