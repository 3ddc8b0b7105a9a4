import type { Text } from './usage.ts'

/** What is printed on the keys, by Playwright's names; other keys have their own name. */
const names: Readonly<Record<string, Text>> = {
  Alt: { fr: 'Alt', en: 'Alt' },
  ArrowDown: { fr: 'Flèche bas', en: 'Down arrow' },
  ArrowLeft: { fr: 'Flèche gauche', en: 'Left arrow' },
  ArrowRight: { fr: 'Flèche droite', en: 'Right arrow' },
  ArrowUp: { fr: 'Flèche haut', en: 'Up arrow' },
  Backspace: { fr: 'Retour arrière', en: 'Backspace' },
  Control: { fr: 'Ctrl', en: 'Ctrl' },
  Delete: { fr: 'Suppr', en: 'Delete' },
  End: { fr: 'Fin', en: 'End' },
  Enter: { fr: 'Entrée', en: 'Enter' },
  Escape: { fr: 'Échap', en: 'Esc' },
  Home: { fr: 'Début', en: 'Home' },
  PageDown: { fr: 'Page suiv.', en: 'Page down' },
  PageUp: { fr: 'Page préc.', en: 'Page up' },
  Shift: { fr: 'Maj', en: 'Shift' },
  Space: { fr: 'Espace', en: 'Space' },
}

/** The keys of a combination such as `Shift+Tab`, by what is printed on them. */
export const keysOf = (combination: string): Text[] =>
  combination.split('+').map((key) => names[key] ?? { fr: key, en: key })
