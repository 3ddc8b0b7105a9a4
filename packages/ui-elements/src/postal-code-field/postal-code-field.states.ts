import { html } from 'lit'
import { invalidState, type TextStates, typedState } from '../test-support/language/text-states.ts'
import { lettersOf } from './postal-code.ts'

const plain = html`<ofc-postal-code-field label="Κώδικας" hint="Βοήθεια"></ofc-postal-code-field>`
const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']
const elsewhere = (province: string) => (lettersOf(province).includes('H') ? 'A1A 1A1' : 'H2X 1Y4')

export const states: TextStates = {
  empty: plain,
  disabled: html`<ofc-postal-code-field label="Κώδικας" disabled></ofc-postal-code-field>`,
  missing: invalidState(html`<ofc-postal-code-field label="Κώδικας" required></ofc-postal-code-field>`),
  incomplete: typedState(plain, 'H2X'),
  'too long': typedState(plain, 'H2X 1Y44'),
  'a figure for a letter': typedState(plain, '22X'),
  'a letter for a figure': typedState(plain, 'HAX'),
  'a letter for the second figure': typedState(plain, 'H2X A'),
  'an unused letter': typedState(plain, 'H2D'),
  'an unused first letter': typedState(plain, 'W'),
  misread: typedState(plain, 'HOX 1Y4'),
  ...Object.fromEntries(
    provinces.map((province) => [
      `elsewhere than in ${province}`,
      {
        template: html`
          <ofc-postal-code-field label="Κώδικας" province=${province} value=${elsewhere(province)}></ofc-postal-code-field>
        `,
        allowedTexts: [elsewhere(province)],
      },
    ]),
  ),
}
