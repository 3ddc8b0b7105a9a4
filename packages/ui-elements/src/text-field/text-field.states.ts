import { html } from 'lit'
import { invalidState, type TextStates, typedState } from '../test-support/language/text-states.ts'
import type { OfcTextField } from './text-field.ts'

const limited = html`<ofc-text-field label="Όνομα" maxlength="5" counter></ofc-text-field>`
const sms = html`<ofc-text-field label="Μήνυμα" sms></ofc-text-field>`

export const states: TextStates<OfcTextField> = {
  empty: html`<ofc-text-field label="Όνομα" hint="Βοήθεια" placeholder="Άννα"></ofc-text-field>`,
  filled: html`<ofc-text-field label="Όνομα" value="Άννα"><span slot="suffix">μ</span></ofc-text-field>`,
  disabled: html`<ofc-text-field label="Όνομα" disabled></ofc-text-field>`,
  readonly: html`<ofc-text-field label="Όνομα" readonly value="Άννα"></ofc-text-field>`,
  search: html`<ofc-text-field label="Αναζήτηση" type="search" value="Άννα" no-optional-mark></ofc-text-field>`,
  'wrong by the server': html`<ofc-text-field label="Όνομα" error="Λάθος"></ofc-text-field>`,
  'wrong by the page': {
    template: html`<ofc-text-field label="Όνομα"></ofc-text-field>`,
    act: (field) => {
      field.setCustomValidity('Λάθος')
      field.reportValidity()
    },
  },
  missing: invalidState(html`<ofc-text-field label="Όνομα" required></ofc-text-field>`),
  'no email address': typedState(
    html`<ofc-text-field label="Διεύθυνση" type="email"></ofc-text-field>`,
    'αβγ',
  ),
  'no web address': typedState(html`<ofc-text-field label="Διεύθυνση" type="url"></ofc-text-field>`, 'αβγ'),
  'too short': typedState(html`<ofc-text-field label="Όνομα" minlength="5"></ofc-text-field>`, 'αβγ'),
  'against the pattern': typedState(
    html`<ofc-text-field label="Όνομα" pattern="\\d"></ofc-text-field>`,
    'αβγ',
  ),
  'characters left': limited,
  'one character left': typedState(limited, 'αβγδ'),
  'too long by one': typedState(limited, 'αβγδεζ'),
  'too long': typedState(limited, 'αβγδεζη'),
  'one text message': {
    template: sms,
    act: async (field) => {
      await import('./sms.ts')
      field.value = 'Δοκιμή'
    },
  },
  'two text messages': {
    template: sms,
    act: async (field) => {
      await import('./sms.ts')
      field.value = 'α'.repeat(133)
    },
  },
  'around the input of the page': invalidState(
    html`<ofc-text-field label="Όνομα"><input name="n" type="email" value="αβγ" /></ofc-text-field>`,
  ),
  // An error that only the browser finds, with a message in the browser's own language.
  'around an input with a rule of its own': invalidState(
    html`<ofc-text-field label="Όνομα"><input name="n" type="number" min="5" value="1" /></ofc-text-field>`,
  ),
}
