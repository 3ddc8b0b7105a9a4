import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Des sections que l’on ouvre au besoin; la recherche du navigateur les ouvre aussi.',
    en: 'Sections that are opened where needed; the browser’s find in page opens them too.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: { fr: 'Ouvre la section, ou la ferme.', en: 'Opens or closes the section.' },
      result: { fires: ['ofc-toggle open=false'] },
    },
    {
      keys: ['Tab'],
      does: {
        fr: 'Passe à la section suivante, ou au contenu de celle qui est ouverte.',
        en: 'Moves to the next section, or into the content of an open one.',
      },
      result: { focus: 'DisclosureTriangle "Qui approuve ma demande? Nouveau"' },
    },
  ],
  spoken: [
    {
      role: 'DisclosureTriangle',
      name: { fr: 'Comment devenir membre?', en: 'How does one become a member?' },
      states: ['expanded'],
    },
    {
      role: 'DisclosureTriangle',
      name: { fr: 'Combien de temps faut-il?', en: 'How long does it take?' },
      states: ['collapsed'],
    },
    { role: 'heading', name: { fr: 'Comment devenir membre?', en: 'How does one become a member?' } },
  ],
  events: [
    {
      action: { fr: 'Fermer la première section', en: 'Close the first section' },
      steps: ['Enter'],
      events: ['ofc-toggle open=false'],
    },
    {
      action: { fr: 'Avec `exclusive`, ouvrir la deuxième', en: 'With `exclusive`, open the second' },
      story: 'exclusive',
      steps: ['Tab', 'Enter'],
      events: ['ofc-toggle open=true', 'ofc-toggle open=false'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Des questions dont on cherche une seule réponse.',
          en: 'Questions of which one seeks a single answer.',
        },
        example: '<ofc-accordion-item heading="Combien de temps faut-il?">…</ofc-accordion-item>',
      },
      bad: {
        text: {
          fr: 'Cacher un champ obligatoire dans une section fermée.',
          en: 'Hiding a required field in a closed section.',
        },
        example:
          '<ofc-accordion-item heading="Autres">\n  <ofc-text-field required label="Nom"></ofc-text-field>\n</ofc-accordion-item>',
      },
    },
    {
      good: {
        text: {
          fr: 'Donnez `level` selon le plan de la page.',
          en: 'Give `level` by the outline of the page.',
        },
        example: '<ofc-accordion-item level="2" heading="Admission">…</ofc-accordion-item>',
      },
      bad: {
        text: {
          fr: '`exclusive`, quand on veut comparer deux sections.',
          en: '`exclusive`, when two sections are to be compared.',
        },
        example: '<ofc-accordion exclusive>…</ofc-accordion>',
      },
    },
  ],
}
