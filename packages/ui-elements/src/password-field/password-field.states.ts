import { html } from 'lit'
import {
  clickInShadow,
  invalidState,
  type TextStates,
  typedState,
} from '../test-support/language/text-states.ts'
import type { OfcPasswordField } from './password-field.ts'

const plain = html`<ofc-password-field label="Κωδικός" hint="Βοήθεια"></ofc-password-field>`
const fresh = html`<ofc-password-field label="Κωδικός" new></ofc-password-field>`

export const states: TextStates<OfcPasswordField> = {
  hidden: plain,
  shown: { template: plain, act: (field) => clickInShadow(field, '.reveal') },
  'with Caps Lock': {
    template: plain,
    act: (field) =>
      field.shadowRoot
        ?.querySelector('#control')
        ?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, modifierCapsLock: true })),
  },
  new: fresh,
  'with unmet rules': typedState(fresh, 'Α1'),
  'with all rules met': typedState(fresh, 'Αβγδεζηθικλ1!'),
  'too long': typedState(
    html`<ofc-password-field label="Κωδικός" new maxlength="12"></ofc-password-field>`,
    'Αβ1!'.repeat(5),
  ),
  missing: invalidState(html`<ofc-password-field label="Κωδικός" required></ofc-password-field>`),
  disabled: html`<ofc-password-field label="Κωδικός" disabled></ofc-password-field>`,
}
