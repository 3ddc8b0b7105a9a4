import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Des données en rangées et colonnes, à trier, à parcourir page par page, à choisir; des cartes sur un téléphone.',
    en: 'Data in rows and columns, to sort, to page through, to select; cards on a phone.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: {
        fr: 'Sur un en-tête : trie, puis inverse l’ordre.',
        en: 'On a header: sorts, then reverses the order.',
      },
      result: { properties: { descending: true }, fires: ['ofc-sort key="name" descending=true'] },
    },
    {
      keys: ['Tab'],
      does: { fr: 'Passe à l’en-tête suivant.', en: 'Moves to the next header.' },
      result: { focus: 'button "Ville"' },
    },
  ],
  spoken: [
    { role: 'table', name: { fr: 'Pharmacies', en: 'Pharmacies' } },
    { role: 'columnheader', name: { fr: 'Nom', en: 'Name' } },
    { role: 'button', name: { fr: 'Nom', en: 'Name' } },
  ],
  events: [
    {
      action: { fr: 'Inverser l’ordre de la première colonne', en: 'Reverse the order of the first column' },
      steps: ['Enter'],
      events: ['ofc-sort key="name" descending=true'],
    },
    {
      action: { fr: 'Trier par la deuxième', en: 'Sort by the second' },
      steps: ['Tab', 'Enter'],
      events: ['ofc-sort key="city" descending=false'],
    },
  ],
  guidelines: [
    {
      good: {
        text: { fr: 'Nommez le tableau dans `label`.', en: 'Name the table in `label`.' },
        example: '<ofc-table label="Pharmacies"></ofc-table>',
      },
      bad: {
        text: { fr: 'Un tableau pour mettre en page.', en: 'A table for layout.' },
        example: '<ofc-table label="Mise en page"></ofc-table>',
      },
    },
    {
      good: {
        text: {
          fr: 'Avec `remote`, la page fournit les rangées selon `ofc-sort` et `ofc-page-change`.',
          en: 'With `remote`, the page provides the rows on `ofc-sort` and `ofc-page-change`.',
        },
        example: '<ofc-table remote total-count="4200" page-size="20"></ofc-table>',
      },
      bad: {
        text: { fr: 'Des milliers de rangées d’un coup.', en: 'Thousands of rows at once.' },
        example: 'table.rows = everyone',
      },
    },
  ],
}
