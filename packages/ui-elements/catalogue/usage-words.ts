import type { Text } from './usage.ts'

/** The headings and sentences that all pages of elements share. */
export const words = {
  example: { fr: 'Exemple', en: 'Example' },
  keyboard: { fr: 'Clavier', en: 'Keyboard' },
  key: { fr: 'Touche', en: 'Key' },
  effect: { fr: 'Effet', en: 'Effect' },
  or: { fr: 'ou', en: 'or' },
  noKeys: {
    fr: 'Aucune touche : l’élément ne prend pas le focus.',
    en: 'No keys: the element does not take the focus.',
  },
  screenReader: { fr: 'Lecteur d’écran', en: 'Screen reader' },
  fromTree: {
    fr: 'Nom, rôle, état et description, comme le navigateur les donne. NVDA, JAWS et VoiceOver les disent dans leurs propres mots et dans leur propre ordre.',
    en: 'Name, role, state and description, as the browser gives them. NVDA, JAWS and VoiceOver say them in their own words and order.',
  },
  notSpoken: {
    fr: 'Rien : l’élément est caché des lecteurs d’écran.',
    en: 'Nothing: the element is hidden from screen readers.',
  },
  events: { fr: 'Événements, dans l’ordre', en: 'Events, in order' },
  noEvents: { fr: 'L’élément n’émet aucun événement.', en: 'The element fires no events.' },
  none: { fr: 'Aucun événement', en: 'No event' },
  guidelines: { fr: 'À faire, à éviter', en: 'Do and don’t' },
  good: { fr: 'À faire', en: 'Do' },
  testedIn: { fr: 'Éprouvé dans ces situations', en: 'Tested in these situations' },
  bad: { fr: 'À éviter', en: 'Don’t' },
} satisfies Readonly<Record<string, Text>>
