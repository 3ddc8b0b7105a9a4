import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Quelques vues d’une même chose, une seule à la fois.',
    en: 'A few views of one thing, one at a time.',
  },
  keyboard: [
    {
      keys: ['ArrowRight'],
      does: { fr: 'L’onglet suivant, et son panneau.', en: 'The next tab, and its panel.' },
      result: {
        focus: 'tab "Équipe"',
        properties: { selected: 'team' },
        fires: ['ofc-tab-change name="team"'],
      },
    },
    {
      keys: ['ArrowLeft'],
      does: {
        fr: 'L’onglet précédent; avant le premier, le dernier.',
        en: 'The previous tab; before the first, the last.',
      },
      result: { focus: 'tab "Équipe"' },
    },
    {
      keys: ['Home'],
      does: { fr: 'Le premier onglet.', en: 'The first tab.' },
      after: ['ArrowRight'],
      result: { focus: 'tab "Heures"' },
    },
    {
      keys: ['End'],
      does: { fr: 'Le dernier onglet qui n’est pas désactivé.', en: 'The last tab that is not disabled.' },
      result: { focus: 'tab "Équipe"' },
    },
    {
      keys: ['ArrowLeft'],
      does: {
        fr: 'Avec `activation="manual"` : amène le focus sans montrer le panneau.',
        en: 'With `activation="manual"`: moves the focus without showing the panel.',
      },
      story: 'manual',
      result: { focus: 'tab "Heures"', fires: [] },
    },
    {
      keys: ['Enter', 'Space'],
      does: {
        fr: 'Avec `activation="manual"` : montre le panneau.',
        en: 'With `activation="manual"`: shows the panel.',
      },
      story: 'manual',
      after: ['ArrowLeft'],
      result: { fires: ['ofc-tab-change name="hours"'] },
    },
  ],
  spoken: [
    { role: 'tab', name: { fr: 'Heures', en: 'Hours' }, states: ['selected'] },
    { role: 'tab', name: { fr: 'Équipe', en: 'Team' } },
    { role: 'tab', name: { fr: 'Documents', en: 'Documents' }, states: ['disabled'] },
    { role: 'tabpanel', name: { fr: 'Heures', en: 'Hours' } },
  ],
  events: [
    {
      action: { fr: 'Passer à l’onglet suivant, puis revenir', en: 'Go to the next tab, then return' },
      steps: ['ArrowRight', 'ArrowLeft'],
      events: ['ofc-tab-change name="team"', 'ofc-tab-change name="hours"'],
    },
  ],
  guidelines: [
    {
      good: {
        text: { fr: 'Des vues que l’on compare rarement.', en: 'Views that are rarely compared.' },
        example: '<ofc-tab-panel name="hours" label="Heures">…</ofc-tab-panel>',
      },
      bad: {
        text: { fr: 'Les étapes d’un formulaire.', en: 'The steps of a form.' },
        example: '<ofc-tab-panel label="1. Identité">…</ofc-tab-panel>',
      },
    },
    {
      good: {
        text: {
          fr: '`activation="manual"` si le panneau charge des données.',
          en: '`activation="manual"` if the panel loads data.',
        },
        example: '<ofc-tabs activation="manual" label="Fiche">…</ofc-tabs>',
      },
      bad: {
        text: { fr: 'Un seul onglet.', en: 'A single tab.' },
        example: '<ofc-tabs label="Fiche">\n  <ofc-tab-panel label="Heures">…</ofc-tab-panel>\n</ofc-tabs>',
      },
    },
  ],
}
