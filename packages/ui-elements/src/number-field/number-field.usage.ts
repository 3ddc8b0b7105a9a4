import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un nombre écrit comme dans la langue : entier, décimal, pourcentage ou montant. La valeur est canonique : 1234.5.',
    en: 'A number as one writes it in the language: integer, decimal, percentage or amount. The value is canonical: 1234.5.',
  },
  keyboard: [
    submitsForm,
    {
      keys: ['ArrowUp', 'ArrowDown'],
      does: {
        fr: 'Ne changent pas le nombre : un nombre n’est pas modifié par mégarde.',
        en: 'Do not change the number: no number is changed by mistake.',
      },
      result: { properties: { value: '1234.5' } },
    },
  ],
  spoken: [
    {
      role: 'textbox',
      name: { fr: 'Surface de vente (facultatif)', en: 'Sales floor (optional)' },
      value: { fr: '1 234,5', en: '1,234.5' },
    },
  ],
  events: [
    {
      action: {
        fr: 'Écrire « 12 » à la place du nombre, puis quitter le champ',
        en: 'Type “12” in place of the number, then leave the field',
      },
      steps: [{ type: '12' }, 'Tab'],
      events: ['input target.value="1"', 'input target.value="12"', 'change target.value="12"'],
    },
    {
      action: {
        fr: 'Effacer le nombre, puis quitter le champ',
        en: 'Delete the number, then leave the field',
      },
      steps: ['Backspace', 'Tab'],
      events: ['input target.value=""', 'change target.value=""'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Une quantité ou un montant, avec ses bornes.',
          en: 'A quantity or an amount, with its limits.',
        },
        example: '<ofc-number-field kind="currency" label="Prix" min="0"></ofc-number-field>',
      },
      bad: {
        text: {
          fr: 'Un numéro, qui ne se compte pas : permis, téléphone, compte.',
          en: 'A number that counts nothing: licence, telephone, account.',
        },
        example: '<ofc-number-field label="Numéro de permis"></ofc-number-field>',
      },
    },
    {
      good: {
        text: {
          fr: 'Placez l’unité dans `suffix` : elle se voit sans faire partie de la réponse.',
          en: 'Place the unit in `suffix`: it is visible without being part of the answer.',
        },
        example: '<ofc-number-field label="Surface">\n  <span slot="suffix">m²</span>\n</ofc-number-field>',
      },
      bad: {
        text: {
          fr: 'Imposer le point décimal dans l’indication : le champ accepte la virgule.',
          en: 'Imposing the decimal point in the hint: the field accepts the comma.',
        },
        example: '<ofc-number-field label="Surface" hint="Utilisez un point"></ofc-number-field>',
      },
    },
  ],
}
