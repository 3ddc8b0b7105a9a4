import { html } from 'lit'
import { answer, answered, type LanguageStates, reported } from '../test-support/language/states.ts'
import { loadForeignPhones } from './foreign-library.ts'
import type { OfcPhoneField } from './phone-field.ts'

const plain = html`<ofc-phone-field label="Τηλέφωνο" hint="Βοήθεια"></ofc-phone-field>`
// The label that the field writes before an extension and parses back.
const extension = { fr: ['poste'], en: ['ext.'] }

export const states: LanguageStates<OfcPhoneField> = {
  empty: plain,
  filled: html`<ofc-phone-field label="Τηλέφωνο" value="+15145551234"></ofc-phone-field>`,
  'with an extension': {
    template: html`<ofc-phone-field label="Τηλέφωνο" value="+15145551234" extension="9"></ofc-phone-field>`,
    written: extension,
  },
  disabled: html`<ofc-phone-field label="Τηλέφωνο" disabled value="+15145551234"></ofc-phone-field>`,
  missing: reported(html`<ofc-phone-field label="Τηλέφωνο" required></ofc-phone-field>`),
  unreadable: answered(plain, 'αβγ'),
  'unreadable cell phone': answered(
    html`<ofc-phone-field label="Κινητό" kind="mobile"></ofc-phone-field>`,
    'αβγ',
  ),
  'unreadable fax': answered(html`<ofc-phone-field label="Φαξ" kind="fax"></ofc-phone-field>`, 'αβγ'),
  'without area code': answered(plain, '555-1234'),
  'too short': answered(plain, '514 555-12'),
  'too long': answered(plain, '514 555-1234 56'),
  'an area code that is none': answered(plain, '014 555-1234'),
  'an exchange that is none': answered(plain, '514 055-1234'),
  'no number of its country': {
    template: plain,
    act: async (field) => {
      await loadForeignPhones()
      answer(field, '+33 6 12 34 56 78 90')
    },
  },
  'an extension that is none': answered(plain, '514 555-1234 poste', ['poste']),
  'an extension of a cell phone': answered(
    html`<ofc-phone-field label="Κινητό" kind="mobile"></ofc-phone-field>`,
    '514 555-1234 poste 5',
    extension,
  ),
  'an extension of a fax': answered(
    html`<ofc-phone-field label="Φαξ" kind="fax"></ofc-phone-field>`,
    '514 555-1234 poste 5',
    extension,
  ),
}
