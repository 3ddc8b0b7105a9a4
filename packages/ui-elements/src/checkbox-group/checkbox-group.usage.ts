import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Plusieurs réponses à une même question, avec un nombre minimal ou maximal au besoin.',
    en: 'Several answers to one question, with a minimum or a maximum where needed.',
  },
  keyboard: [
    submitsForm,
    {
      keys: ['Space'],
      does: { fr: 'Coche la case, ou la décoche.', en: 'Checks or unchecks the box.' },
      result: {
        properties: { value: ['vaccines'] },
        fires: ['input target.value=["vaccines"]', 'change target.value=["vaccines"]'],
      },
    },
    {
      keys: ['Tab'],
      does: { fr: 'Passe à la case suivante.', en: 'Moves to the next box.' },
      result: { focus: 'checkbox "Livraison"' },
    },
  ],
  spoken: [
    { role: 'group', name: { fr: 'Services offerts (facultatif)', en: 'Services offered (optional)' } },
    { role: 'checkbox', name: { fr: 'Vaccination', en: 'Vaccination' }, states: ['not checked'] },
    {
      role: 'checkbox',
      name: { fr: 'Livraison', en: 'Delivery' },
      description: { fr: 'Le jour même, avant 17 h', en: 'On the same day, before 5 p.m.' },
      states: ['not checked'],
    },
  ],
  events: [
    {
      action: { fr: 'Cocher les deux premières cases', en: 'Check the first two boxes' },
      steps: ['Space', 'Tab', 'Space'],
      events: [
        'input target.value=["vaccines"]',
        'change target.value=["vaccines"]',
        'input target.value=["vaccines","delivery"]',
        'change target.value=["vaccines","delivery"]',
      ],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Donnez `min` et `max` : le message dit combien il en manque.',
          en: 'Give `min` and `max`: the message says how many are missing.',
        },
        example: '<ofc-checkbox-group label="Services" min="1" max="2">…</ofc-checkbox-group>',
      },
      bad: {
        text: {
          fr: 'Une case « Tous » qui en coche d’autres sans le dire.',
          en: 'A box “All” that checks others without saying so.',
        },
        example: '<option value="all">Tous</option>',
      },
    },
    {
      good: {
        text: {
          fr: 'Lisez `value` : la liste des valeurs cochées, dans leur ordre.',
          en: 'Read `value`: the list of checked values, in their order.',
        },
        example: 'group.value // ["vaccines", "delivery"]',
      },
      bad: {
        text: {
          fr: 'Un `ofc-checkbox` par réponse : la question se perd.',
          en: 'One `ofc-checkbox` an answer: the question gets lost.',
        },
        example:
          '<p>Services</p>\n<ofc-checkbox label="Vaccination"></ofc-checkbox>\n<ofc-checkbox label="Livraison"></ofc-checkbox>',
      },
    },
  ],
}
