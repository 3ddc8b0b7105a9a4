import { html } from 'lit'
import { answered, type LanguageStates, press, reported } from '../test-support/language/states.ts'
import type { OfcPasswordField } from './password-field.ts'

const plain = html`<ofc-password-field label="Κωδικός" hint="Βοήθεια"></ofc-password-field>`
const fresh = html`<ofc-password-field label="Κωδικός" new></ofc-password-field>`

export const states: LanguageStates<OfcPasswordField> = {
  hidden: plain,
  shown: { template: plain, act: (field) => press(field, '.reveal') },
  'with Caps Lock': {
    template: plain,
    act: (field) =>
      field.shadowRoot
        ?.querySelector('#control')
        ?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, modifierCapsLock: true })),
  },
  new: fresh,
  'with unmet rules': answered(fresh, 'Α1'),
  'with all rules met': answered(fresh, 'Αβγδεζηθικλ1!'),
  'too long': answered(
    html`<ofc-password-field label="Κωδικός" new maxlength="12"></ofc-password-field>`,
    'Αβ1!'.repeat(5),
  ),
  missing: reported(html`<ofc-password-field label="Κωδικός" required></ofc-password-field>`),
  disabled: html`<ofc-password-field label="Κωδικός" disabled></ofc-password-field>`,
}
