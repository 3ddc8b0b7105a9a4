import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un code postal canadien, mis en forme pendant la saisie : H2X 1Y4.',
    en: 'A Canadian postal code, formatted during typing: H2X 1Y4.',
  },
  keyboard: [
    {
      ...submitsForm,
      after: [{ type: 'h2x1y4' }],
      result: { fires: ['change target.value="H2X 1Y4"', 'submit'] },
    },
  ],
  spoken: [{ role: 'textbox', name: { fr: 'Code postal', en: 'Postal code' }, states: ['required'] }],
  events: [
    {
      action: { fr: 'Écrire « h2x1y4 », puis quitter le champ', en: 'Type “h2x1y4”, then leave the field' },
      steps: [{ type: 'h2x1y4' }, 'Tab'],
      events: ['input target.value="" × 5', 'input target.value="H2X 1Y4"', 'change target.value="H2X 1Y4"'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Donnez la province : un code d’ailleurs donne un avertissement, pas une erreur.',
          en: 'Give the province: a code from elsewhere gets a warning, not an error.',
        },
        example: '<ofc-postal-code-field label="Code postal" province="QC"></ofc-postal-code-field>',
      },
      bad: {
        text: {
          fr: 'Exiger des majuscules ou un espace : le champ les met.',
          en: 'Requiring capitals or a space: the field adds them.',
        },
        example:
          '<ofc-postal-code-field label="Code postal" hint="En majuscules, avec un espace"></ofc-postal-code-field>',
      },
    },
    {
      good: {
        text: {
          fr: 'Pour une adresse entière, l’élément de l’adresse.',
          en: 'For a whole address, the element of the address.',
        },
        example: '<ofc-address-field label="Adresse" name="address"></ofc-address-field>',
      },
      bad: {
        text: {
          fr: 'Un code postal étranger : le champ ne connaît que ceux du Canada.',
          en: 'A foreign postal code: the field knows those of Canada only.',
        },
        example: '<ofc-postal-code-field label="ZIP code"></ofc-postal-code-field>',
      },
    },
  ],
}
