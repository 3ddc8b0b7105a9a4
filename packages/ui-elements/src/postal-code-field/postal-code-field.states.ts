import { html } from 'lit'
import { answered, type LanguageStates, reported } from '../test-support/language/states.ts'
import { lettersOf } from './postal-code.ts'

const plain = html`<ofc-postal-code-field label="Κώδικας" hint="Βοήθεια"></ofc-postal-code-field>`
const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']
const elsewhere = (province: string) => (lettersOf(province).includes('H') ? 'A1A 1A1' : 'H2X 1Y4')

export const states: LanguageStates = {
  empty: plain,
  disabled: html`<ofc-postal-code-field label="Κώδικας" disabled></ofc-postal-code-field>`,
  missing: reported(html`<ofc-postal-code-field label="Κώδικας" required></ofc-postal-code-field>`),
  incomplete: answered(plain, 'H2X'),
  'too long': answered(plain, 'H2X 1Y44'),
  'a figure for a letter': answered(plain, '22X'),
  'a letter for a figure': answered(plain, 'HAX'),
  'a letter for the second figure': answered(plain, 'H2X A'),
  'an unused letter': answered(plain, 'H2D'),
  'an unused first letter': answered(plain, 'W'),
  misread: answered(plain, 'HOX 1Y4'),
  ...Object.fromEntries(
    provinces.map((province) => [
      `elsewhere than in ${province}`,
      {
        template: html`
          <ofc-postal-code-field label="Κώδικας" province=${province} value=${elsewhere(province)}></ofc-postal-code-field>
        `,
        written: [elsewhere(province)],
      },
    ]),
  ),
}
