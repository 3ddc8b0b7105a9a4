import { html } from 'lit'
import { invalidState, type TextStates, typedState } from '../test-support/language/text-states.ts'
import type { OfcNumberField } from './number-field.ts'

const kinds = ['decimal', 'integer', 'percent', 'currency'] as const
const plain = html`<ofc-number-field label="Αριθμός" hint="Βοήθεια"></ofc-number-field>`

export const states: TextStates<OfcNumberField> = {
  empty: plain,
  ...Object.fromEntries(
    kinds.flatMap((kind) => [
      [kind, html`<ofc-number-field label="Αριθμός" kind=${kind} value="1234"></ofc-number-field>`],
      [
        `unreadable ${kind}`,
        typedState(html`<ofc-number-field label="Αριθμός" kind=${kind}></ofc-number-field>`, 'αβγ'),
      ],
    ]),
  ),
  disabled: html`<ofc-number-field label="Αριθμός" disabled value="5"></ofc-number-field>`,
  missing: invalidState(html`<ofc-number-field label="Αριθμός" required></ofc-number-field>`),
  'out of a range': invalidState(
    html`<ofc-number-field label="Αριθμός" min="1" max="9" value="0"></ofc-number-field>`,
  ),
  'too small': invalidState(html`<ofc-number-field label="Αριθμός" min="1" value="0"></ofc-number-field>`),
  'too great': invalidState(html`<ofc-number-field label="Αριθμός" max="9" value="10"></ofc-number-field>`),
  'not whole': invalidState(
    html`<ofc-number-field label="Αριθμός" kind="integer" value="1.5"></ofc-number-field>`,
  ),
  'too many decimals': invalidState(
    html`<ofc-number-field label="Αριθμός" kind="currency" value="1.555"></ofc-number-field>`,
  ),
  'between steps': invalidState(
    html`<ofc-number-field label="Αριθμός" step="5" value="7"></ofc-number-field>`,
  ),
  // Fails by the page's `pattern`; the message is the library's, not the browser's.
  'around the input of the page': {
    template: html`<ofc-number-field label="Αριθμός"><input name="n" pattern="\\d" value="12" /></ofc-number-field>`,
    act: (field) => field.reportValidity(),
  },
}
