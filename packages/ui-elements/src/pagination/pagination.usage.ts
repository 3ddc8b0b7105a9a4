import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Les pages d’une liste : la précédente, la suivante, et celles qu’on voit.',
    en: 'The pages of a list: the previous, the next, and those that are visible.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: { fr: 'Va à la page du bouton qui a le focus.', en: 'Goes to the page of the focused button.' },
      result: { properties: { page: 1 }, fires: ['ofc-page-change page=1'] },
    },
    {
      keys: ['Tab'],
      does: { fr: 'Passe au bouton suivant.', en: 'Moves to the next button.' },
      result: { focus: 'button "Page suivante"' },
    },
  ],
  spoken: [
    { role: 'navigation', name: { fr: 'Pages de la liste', en: 'Pages of the list' } },
    { role: 'button', name: { fr: 'Page précédente', en: 'Previous page' } },
    {
      when: { fr: 'Après le changement', en: 'After the change' },
      after: ['Enter'],
      role: 'status',
      name: { fr: 'Page 1 sur 5', en: 'Page 1 of 5' },
    },
  ],
  events: [
    {
      action: { fr: 'Passer à la page suivante', en: 'Go to the next page' },
      steps: ['Tab', 'Enter'],
      events: ['ofc-page-change page=3'],
    },
    {
      action: {
        fr: 'À la première page, demander la précédente : rien',
        en: 'On the first page, ask for the previous one: nothing',
      },
      steps: ['Enter', 'Enter'],
      events: ['ofc-page-change page=1'],
    },
  ],
  guidelines: [
    {
      good: {
        text: { fr: 'Nommez la liste dans `label`.', en: 'Name the list in `label`.' },
        example: '<ofc-pagination label="Pages des employés" total-count="96"></ofc-pagination>',
      },
      bad: {
        text: {
          fr: 'Deux paginations de même nom sur une page.',
          en: 'Two paginations of the same name on a page.',
        },
        example:
          '<ofc-pagination total-count="96"></ofc-pagination>\n<ofc-pagination total-count="40"></ofc-pagination>',
      },
    },
    {
      good: {
        text: {
          fr: 'Donnez `href-for` : chaque page a son adresse.',
          en: 'Give `href-for`: each page has its address.',
        },
        example: '<ofc-pagination href-for="?page={page}" total-count="96"></ofc-pagination>',
      },
      bad: {
        text: { fr: 'Des pages pour six éléments.', en: 'Pages for six items.' },
        example: '<ofc-pagination page-size="2" total-count="6"></ofc-pagination>',
      },
    },
  ],
}
