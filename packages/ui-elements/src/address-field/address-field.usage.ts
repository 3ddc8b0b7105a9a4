import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Une adresse canadienne en cinq parties. Avec une fonction `lookup`, la rue propose des adresses; tout peut aussi s’écrire à la main.',
    en: 'A Canadian address in five parts. With a `lookup` function, the street suggests addresses; everything can also be typed by hand.',
  },
  keyboard: [
    { ...submitsForm, story: 'filled' },
    {
      keys: ['Tab'],
      does: { fr: 'Passe à la partie suivante.', en: 'Moves to the next part.' },
      result: { focus: 'textbox "Appartement ou bureau (facultatif)"' },
    },
  ],
  spoken: [
    { role: 'group', name: { fr: 'Adresse de la pharmacie', en: 'Address of the pharmacy' } },
    {
      role: 'textbox',
      name: { fr: 'Numéro et rue', en: 'Street number and name' },
      description: {
        fr: 'Comme 1554, boulevard De Maisonneuve Ouest.',
        en: 'Such as 1554 De Maisonneuve Boulevard West.',
      },
      states: ['required'],
    },
    {
      role: 'combobox',
      name: { fr: 'Province ou territoire', en: 'Province or territory' },
      value: { fr: 'Choisir…', en: 'Choose…' },
      states: ['collapsed'],
    },
  ],
  events: [
    {
      action: {
        fr: 'Écrire « 12 » dans la rue, puis passer à la suite',
        en: 'Type “12” in the street, then move on',
      },
      steps: [{ type: '12' }, 'Tab'],
      events: ['input target.value="{…}" × 2', 'change target.value="{…}"'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Donnez `name` : chaque partie part sous `nom.partie`.',
          en: 'Give `name`: each part is sent under `name.part`.',
        },
        example: '<ofc-address-field label="Adresse" name="address" required></ofc-address-field>',
      },
      bad: {
        text: {
          fr: 'Assembler une adresse avec des champs de texte.',
          en: 'Assembling an address from text fields.',
        },
        example: '<ofc-text-field label="Rue, ville, province, code postal"></ofc-text-field>',
      },
    },
    {
      good: {
        text: {
          fr: 'Placez les erreurs du serveur à leur partie, par `errors`.',
          en: 'Place the server’s errors at their part, by `errors`.',
        },
        example: "field.errors = { postalCode: 'Ce code n’existe pas.' }",
      },
      bad: {
        text: { fr: 'Une seule erreur pour toute l’adresse.', en: 'One error for the whole address.' },
        example: "field.error = 'Adresse non valide'",
      },
    },
  ],
}
