import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un numéro de téléphone, de cellulaire ou de télécopieur, écrit de toute façon usuelle. La valeur est au format E.164; le poste a son propre nom.',
    en: 'A telephone, mobile or fax number, typed in any usual way. The value has the E.164 format; the extension has a name of its own.',
  },
  keyboard: [
    {
      ...submitsForm,
      after: [{ type: '5145551234' }],
      result: { fires: ['change target.value="+15145551234"', 'submit'] },
    },
  ],
  spoken: [
    { role: 'textbox', name: { fr: 'Téléphone', en: 'Telephone' }, states: ['required'] },
    {
      when: {
        fr: 'Numéro incomplet, après avoir quitté le champ',
        en: 'Incomplete number, after leaving the field',
      },
      after: [{ type: '514' }, 'Tab'],
      role: 'textbox',
      name: { fr: 'Téléphone', en: 'Telephone' },
      value: { fr: '514', en: '514' },
      description: {
        fr: 'Erreur : Écrivez les 10 chiffres du numéro : il y en a 3 pour l’instant.',
        en: 'Error: Enter the 10 digits of the number: there are 3 so far.',
      },
      states: ['invalid', 'required'],
    },
  ],
  events: [
    {
      action: {
        fr: 'Écrire « 5145551234 », puis quitter le champ',
        en: 'Type “5145551234”, then leave the field',
      },
      steps: [{ type: '5145551234' }, 'Tab'],
      events: [
        'input target.value="" × 9',
        'input target.value="+15145551234"',
        'change target.value="+15145551234"',
      ],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Un seul champ : il accepte « 514 555-1234 poste 123 ».',
          en: 'One field: it accepts “514 555-1234 ext. 123”.',
        },
        example: '<ofc-phone-field label="Téléphone" name="phone" extension></ofc-phone-field>',
      },
      bad: {
        text: {
          fr: 'Découper le numéro en morceaux : ni collage ni remplissage automatique.',
          en: 'Cutting the number into pieces: no pasting and no autofill.',
        },
        example:
          '<ofc-text-field label="Indicatif"></ofc-text-field>\n<ofc-text-field label="Numéro"></ofc-text-field>',
      },
    },
    {
      good: {
        text: {
          fr: 'Lisez `value` pour l’appel, et laissez l’écriture au champ.',
          en: 'Read `value` for the call, and leave the writing to the field.',
        },
        example: '<ofc-phone-field label="Cellulaire" kind="mobile" value="+15145551234"></ofc-phone-field>',
      },
      bad: {
        text: { fr: 'Imposer une écriture dans le libellé.', en: 'Imposing a way of writing in the label.' },
        example: '<ofc-phone-field label="Téléphone (###-###-####)"></ofc-phone-field>',
      },
    },
  ],
}
