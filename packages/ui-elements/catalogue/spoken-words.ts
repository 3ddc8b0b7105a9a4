import type { SpokenNode, State, Text } from './usage.ts'

/** Roles in the words of screen readers; texts and announcements have none. */
const roles: Readonly<Record<string, Text>> = {
  DisclosureTriangle: { fr: 'bouton', en: 'button' },
  alert: { fr: 'alerte', en: 'alert' },
  alertdialog: { fr: 'dialogue d’alerte', en: 'alert dialog' },
  button: { fr: 'bouton', en: 'button' },
  checkbox: { fr: 'case à cocher', en: 'checkbox' },
  columnheader: { fr: 'en-tête de colonne', en: 'column header' },
  combobox: { fr: 'zone de liste déroulante', en: 'combo box' },
  dialog: { fr: 'boîte de dialogue', en: 'dialog' },
  gridcell: { fr: 'cellule', en: 'cell' },
  group: { fr: 'groupe', en: 'group' },
  heading: { fr: 'titre', en: 'heading' },
  image: { fr: 'image', en: 'graphic' },
  link: { fr: 'lien', en: 'link' },
  list: { fr: 'liste', en: 'list' },
  menu: { fr: 'menu', en: 'menu' },
  menuitem: { fr: 'élément de menu', en: 'menu item' },
  navigation: { fr: 'navigation', en: 'navigation' },
  option: { fr: 'option', en: 'option' },
  progressbar: { fr: 'barre de progression', en: 'progress bar' },
  radio: { fr: 'bouton radio', en: 'radio button' },
  radiogroup: { fr: 'groupe de boutons radio', en: 'radio group' },
  region: { fr: 'région', en: 'region' },
  spinbutton: { fr: 'bouton fléché', en: 'spin button' },
  switch: { fr: 'interrupteur', en: 'switch' },
  tab: { fr: 'onglet', en: 'tab' },
  table: { fr: 'tableau', en: 'table' },
  tabpanel: { fr: 'panneau d’onglet', en: 'tab panel' },
  textbox: { fr: 'zone d’édition', en: 'edit' },
}

const states: Readonly<Record<State, Text>> = {
  busy: { fr: 'occupé', en: 'busy' },
  checked: { fr: 'coché', en: 'checked' },
  collapsed: { fr: 'réduit', en: 'collapsed' },
  disabled: { fr: 'non disponible', en: 'unavailable' },
  expanded: { fr: 'développé', en: 'expanded' },
  invalid: { fr: 'entrée non valide', en: 'invalid entry' },
  mixed: { fr: 'partiellement coché', en: 'partially checked' },
  modal: { fr: 'modale', en: 'modal' },
  multiline: { fr: 'multiligne', en: 'multi line' },
  'not checked': { fr: 'non coché', en: 'not checked' },
  'not pressed': { fr: 'non enfoncé', en: 'not pressed' },
  pressed: { fr: 'enfoncé', en: 'pressed' },
  readonly: { fr: 'lecture seule', en: 'read only' },
  required: { fr: 'obligatoire', en: 'required' },
  selected: { fr: 'sélectionné', en: 'selected' },
}

/** A node as a screen reader says it: `Ville, zone d’édition, obligatoire`. */
export function phraseOf(node: SpokenNode, language: keyof Text): string {
  return [
    node.name,
    roles[node.role],
    ...(node.states ?? []).map((state) => states[state]),
    node.value,
    node.description,
  ]
    .flatMap((text) => text?.[language] || [])
    .join(', ')
}
