import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Quelques actions derrière un bouton, quand la place manque pour les montrer.',
    en: 'A few actions behind a button, when there is no room to show them.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space', 'ArrowDown'],
      does: {
        fr: 'Sur le bouton : ouvre le menu au premier élément.',
        en: 'On the button: opens the menu at the first item.',
      },
      result: { focus: 'menuitem "Modifier"' },
    },
    {
      keys: ['ArrowUp'],
      does: {
        fr: 'Sur le bouton : ouvre le menu au dernier élément.',
        en: 'On the button: opens the menu at the last item.',
      },
      result: { focus: 'menuitem "Supprimer"' },
    },
    {
      keys: ['ArrowDown'],
      does: {
        fr: 'Dans le menu : l’élément suivant; après le dernier, le premier.',
        en: 'In the menu: the next item; after the last, the first.',
      },
      after: ['Enter'],
      result: { focus: 'menuitem "Copier"' },
    },
    {
      keys: ['ArrowUp'],
      does: {
        fr: 'L’élément précédent; avant le premier, le dernier.',
        en: 'The previous item; before the first, the last.',
      },
      after: ['Enter'],
      result: { focus: 'menuitem "Supprimer"' },
    },
    {
      keys: ['Home'],
      does: { fr: 'Le premier élément.', en: 'The first item.' },
      after: ['ArrowUp'],
      result: { focus: 'menuitem "Modifier"' },
    },
    {
      keys: ['End'],
      does: { fr: 'Le dernier élément.', en: 'The last item.' },
      after: ['Enter'],
      result: { focus: 'menuitem "Supprimer"' },
    },
    {
      keys: ['c'],
      does: {
        fr: 'Une lettre : l’élément qui commence par elle.',
        en: 'A letter: the item that begins with it.',
      },
      after: ['Enter'],
      result: { focus: 'menuitem "Copier"' },
    },
    {
      keys: ['Enter', 'Space'],
      does: { fr: 'Choisit l’élément et ferme le menu.', en: 'Chooses the item and closes the menu.' },
      after: ['Enter', 'ArrowDown'],
      result: { focus: 'button "Actions"', hides: 'menu "Actions"', fires: ['ofc-select value="copy"'] },
    },
    {
      keys: ['Escape'],
      does: {
        fr: 'Ferme le menu; le focus revient au bouton.',
        en: 'Closes the menu; the focus returns to the button.',
      },
      after: ['Enter'],
      result: { focus: 'button "Actions"', hides: 'menu "Actions"', fires: [] },
    },
    {
      keys: ['Tab'],
      does: {
        fr: 'Ferme le menu et passe à la suite de la page.',
        en: 'Closes the menu and moves on in the page.',
      },
      after: ['Enter'],
      result: { hides: 'menu "Actions"' },
    },
  ],
  spoken: [
    { role: 'button', name: { fr: 'Actions', en: 'Actions' }, states: ['collapsed'] },
    {
      when: { fr: 'À l’ouverture', en: 'When it opens' },
      after: ['Enter'],
      role: 'menuitem',
      name: { fr: 'Modifier', en: 'Edit' },
    },
    {
      when: { fr: 'Un élément désactivé', en: 'A disabled item' },
      after: ['Enter'],
      role: 'menuitem',
      name: { fr: 'Partager', en: 'Share' },
      states: ['disabled'],
    },
  ],
  events: [
    {
      action: { fr: 'Ouvrir et choisir le deuxième élément', en: 'Open and choose the second item' },
      steps: ['Enter', 'ArrowDown', 'Enter'],
      events: ['ofc-select value="copy"'],
    },
    {
      action: {
        fr: 'Ouvrir et choisir un élément désactivé : rien',
        en: 'Open and choose a disabled item: nothing',
      },
      steps: ['Enter', 'ArrowDown', 'ArrowDown', 'Enter'],
      events: [],
    },
  ],
  guidelines: [
    {
      good: {
        text: { fr: 'Des actions, nommées par un verbe.', en: 'Actions, named by a verb.' },
        example:
          '<ofc-menu label="Actions">\n  <ofc-menu-item value="edit">Modifier</ofc-menu-item>\n</ofc-menu>',
      },
      bad: {
        text: {
          fr: 'Les pages du site : une navigation se fait avec des liens.',
          en: 'The pages of the site: navigation is made of links.',
        },
        example:
          '<ofc-menu label="Navigation">\n  <ofc-menu-item value="home">Accueil</ofc-menu-item>\n</ofc-menu>',
      },
    },
    {
      good: {
        text: {
          fr: 'Placez l’action sans retour à la fin, avec `tone`.',
          en: 'Place the action without return at the end, with `tone`.',
        },
        example: '<hr>\n<ofc-menu-item value="delete" tone="danger">Supprimer</ofc-menu-item>',
      },
      bad: {
        text: {
          fr: 'Un choix à garder : c’est une liste déroulante.',
          en: 'A choice to keep: that is a select.',
        },
        example: '<ofc-menu label="Province">…</ofc-menu>',
      },
    },
  ],
}
