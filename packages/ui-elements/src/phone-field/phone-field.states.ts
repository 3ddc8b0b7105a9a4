import { html } from 'lit'
import {
  invalidState,
  type TextStates,
  typeAndBlur,
  typedState,
} from '../test-support/language/text-states.ts'
import { loadInternationalPhones } from './load-international-phones.ts'
import type { OfcPhoneField } from './phone-field.ts'

const plain = html`<ofc-phone-field label="Τηλέφωνο" hint="Βοήθεια"></ofc-phone-field>`
// The label that the field writes before an extension and parses back.
const extension = { fr: ['poste'], en: ['ext.'] }

export const states: TextStates<OfcPhoneField> = {
  empty: plain,
  filled: html`<ofc-phone-field label="Τηλέφωνο" value="+15145551234"></ofc-phone-field>`,
  'with an extension': {
    template: html`<ofc-phone-field label="Τηλέφωνο" value="+15145551234" extension="9"></ofc-phone-field>`,
    allowedTexts: extension,
  },
  disabled: html`<ofc-phone-field label="Τηλέφωνο" disabled value="+15145551234"></ofc-phone-field>`,
  missing: invalidState(html`<ofc-phone-field label="Τηλέφωνο" required></ofc-phone-field>`),
  unreadable: typedState(plain, 'αβγ'),
  'unreadable cell phone': typedState(
    html`<ofc-phone-field label="Κινητό" kind="mobile"></ofc-phone-field>`,
    'αβγ',
  ),
  'unreadable fax': typedState(html`<ofc-phone-field label="Φαξ" kind="fax"></ofc-phone-field>`, 'αβγ'),
  letters: typedState(plain, '514-αβγ-1234'),
  'without area code': typedState(plain, '555-1234'),
  'too short': typedState(plain, '514 555-12'),
  'too long': typedState(plain, '514 555-1234 56'),
  'an area code that is none': typedState(plain, '014 555-1234'),
  'an exchange that is none': typedState(plain, '514 055-1234'),
  'no number of its country': {
    template: plain,
    act: async (field) => {
      await loadInternationalPhones()
      typeAndBlur(field, '+33 6 12 34 56 78 90')
    },
  },
  'an extension that is none': typedState(plain, '514 555-1234 poste', ['poste']),
  'an extension of a cell phone': typedState(
    html`<ofc-phone-field label="Κινητό" kind="mobile"></ofc-phone-field>`,
    '514 555-1234 poste 5',
    extension,
  ),
  'an extension of a fax': typedState(
    html`<ofc-phone-field label="Φαξ" kind="fax"></ofc-phone-field>`,
    '514 555-1234 poste 5',
    extension,
  ),
}
