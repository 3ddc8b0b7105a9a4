import type { Text } from './usage.ts'

/** A situation that users of comparable components have reported, and what an element does in it. */
export interface Situation {
  readonly text: Text
  /** The title of the test, and its file in the package; the form contract tests each control. */
  readonly test: readonly [file: string, title: string]
  /** The tested elements, without `ofc-`. */
  readonly elements: 'all' | readonly string[]
}

const typedFields = [
  'text-field',
  'textarea',
  'number-field',
  'phone-field',
  'postal-code-field',
  'date-input',
  'combobox',
]
const filledFields = [...typedFields, 'password-field', 'select']
const controls = [
  ...filledFields,
  'address-field',
  'checkbox',
  'checkbox-group',
  'radio-group',
  'switch',
  'hours-field',
  'file-dropzone',
]
const sendingControls = controls.filter((name) => name !== 'textarea' && name !== 'file-dropzone')
const contract = 'src/testing/contract'

/** `scripts/situations.test.ts` compares them with the tests. */
export const situations: readonly Situation[] = [
  {
    text: {
      fr: 'Rendu sur un serveur, dans tout HTML, même déjà rendu',
      en: 'Rendered on a server, in any HTML, even if rendered before',
    },
    test: ['scripts/render-elements.test.ts', 'every element renders'],
    elements: 'all',
  },
  {
    text: {
      fr: 'Un `<label>` de la page, ajouté plus tard, réécrit ou déplacé',
      en: 'A `<label>` of the page that is added later, reworded or moved',
    },
    test: [
      `${contract}/accessible-names.ts`,
      'follows a label of the page that is inserted later, reworded or moved',
    ],
    elements: controls,
  },
  {
    text: {
      fr: '`aria-labelledby` et `aria-describedby` sur l’élément',
      en: '`aria-labelledby` and `aria-describedby` on the element',
    },
    test: [`${contract}/accessible-names.ts`, 'has the name and the description that the page refers to'],
    elements: controls,
  },
  {
    text: {
      fr: 'Déplacé dans un autre document, puis de retour',
      en: 'Moved to another document and back',
    },
    test: [
      `${contract}/form-association.ts`,
      'keeps its value and its styles in another document, and after its return',
    ],
    elements: controls,
  },
  {
    text: {
      fr: 'La page annule la touche Entrée',
      en: 'The page prevents the Enter key',
    },
    test: [`${contract}/events.ts`, 'sends nothing on an Enter that the page prevents'],
    elements: sendingControls,
  },
  {
    text: {
      fr: 'La touche Entrée qui confirme le texte d’une méthode de saisie, dans Safari',
      en: 'The Enter that confirms an input method’s text, in Safari',
    },
    test: [`${contract}/events.ts`, 'sends nothing on the Enter that confirms an input method’s text'],
    elements: sendingControls,
  },
  {
    text: {
      fr: 'Caractères invisibles dans un texte collé',
      en: 'Invisible characters in pasted text',
    },
    test: [`${contract}/events.ts`, 'takes no invisible characters of what is pasted, unless it is a secret'],
    elements: typedFields,
  },
  {
    text: {
      fr: '`autocomplete` donné ou changé après l’affichage, par propriété ou par attribut',
      en: '`autocomplete` set or changed after the first render, by property or attribute',
    },
    test: [
      `${contract}/autofill.ts`,
      'passes on its token, whenever the page sets one, by property or attribute',
    ],
    elements: [...filledFields, 'address-field'],
  },
  {
    text: {
      fr: 'Rempli sans focus par le navigateur ou un gestionnaire de mots de passe',
      en: 'Filled in without focus, by the browser or a password manager',
    },
    test: [`${contract}/autofill.ts`, 'takes what a browser or a password manager fills in without focus'],
    elements: filledFields,
  },
  {
    text: {
      fr: 'Une `<input>` de la page dans le champ, revue par un cadriciel à chaque touche',
      en: 'An `<input>` of the page in the field, rendered again by a framework at each key',
    },
    test: [
      'src/forms/native-input.test.ts',
      'shows the password on, when a framework that renders again sets the type of the input',
    ],
    elements: ['password-field'],
  },
  {
    text: {
      fr: 'Annuler et rétablir, après une correction au milieu',
      en: 'Undo and redo, after an edit in the middle',
    },
    test: ['src/forms/edit-history.test.ts', 'restore what was on the screen before an edit in the middle'],
    elements: ['phone-field', 'postal-code-field'],
  },
  {
    text: {
      fr: 'Annuler, après la mise en forme qui suit la saisie',
      en: 'Undo, after the format that follows typing',
    },
    test: [
      'src/forms/edit-history.test.ts',
      'undo the format that leaving a field gives its text, and tell the page',
    ],
    elements: ['number-field', 'date-input', 'postal-code-field'],
  },
  {
    text: {
      fr: 'Un champ obligatoire qu’un onglet, un accordéon ou `hidden="until-found"` cache',
      en: 'A required field that a tab, an accordion or `hidden="until-found"` hides',
    },
    test: ['src/forms/reveal.test.ts', 'is brought to view, focused and shown with its error on submit'],
    elements: ['text-field', 'tabs', 'accordion'],
  },
  {
    text: {
      fr: 'Un lien vers un champ qu’un onglet cache',
      en: 'A link to a field that a tab hides',
    },
    test: ['src/forms/reveal.test.ts', 'is brought to view by a link of the error summary'],
    elements: ['error-summary'],
  },
  {
    text: {
      fr: 'Une date qui se lit de deux façons (`15/08/26`)',
      en: 'A date that can be read in two ways (`15/08/26`)',
    },
    test: ['src/date-input/parse-date.test.ts', "['15/08/26', 'fr-CA', 'year']"],
    elements: ['date-input'],
  },
  {
    text: {
      fr: 'Un texte composé par un clavier d’Android',
      en: 'Text composed by a keyboard of Android',
    },
    test: [
      'src/postal-code-field/postal-code-field.test.ts',
      'formats on leaving what an input method composed, as on Android',
    ],
    elements: ['postal-code-field'],
  },
  {
    text: {
      fr: 'Un chiffre écrit après l’unité',
      en: 'A digit typed after the unit',
    },
    test: [
      'src/number-field/number-field.test.ts',
      'takes what is typed after a unit as a part of the number',
    ],
    elements: ['number-field'],
  },
  {
    text: {
      fr: 'Un type de fichier que le système ne donne pas, ou donne à sa manière',
      en: 'A file type that the system does not give, or names in its own way',
    },
    test: [
      'src/file-dropzone/accept.test.ts',
      'match by extension where the system gives no type, or one of its own',
    ],
    elements: ['file-dropzone'],
  },
  {
    text: {
      fr: 'Un fichier déposé à côté de la zone',
      en: 'A file dropped beside the zone',
    },
    test: [
      'src/file-dropzone/file-dropzone.test.ts',
      'keeps the browser from opening a file that is dropped beside it, while it is on the page',
    ],
    elements: ['file-dropzone'],
  },
  {
    text: {
      fr: 'Un `<form method="dialog">` dans le dialogue',
      en: 'A `<form method="dialog">` in the dialog',
    },
    test: ['src/dialog/dialog.test.ts', 'is closed by a form of the method dialog'],
    elements: ['dialog'],
  },
  {
    text: {
      fr: 'Par-dessus un `<dialog>` de la page',
      en: 'Over a `<dialog>` of the page',
    },
    test: ['src/toast/toast-region.test.ts', 'can be clicked over a native dialog of'],
    elements: ['toast-region', 'toast'],
  },
  {
    text: {
      fr: 'Par-dessus un `<dialog>` de la page, ouvert avant ou après',
      en: 'Over a `<dialog>` of the page, opened before or after',
    },
    test: [
      'src/snackbar/snackbar.test.ts',
      'is usable over a native dialog, whichever opened first, and returns to its place',
    ],
    elements: ['snackbar'],
  },
  {
    text: {
      fr: 'Un dialogue modal ouvert pendant qu’une mise à jour attend',
      en: 'A modal dialog open while an update waits',
    },
    test: ['src/snackbar/update-snackbar.test.ts', 'starts its five seconds when a modal dialog is closed'],
    elements: ['update-snackbar'],
  },
  {
    text: {
      fr: 'Moins de pages que la page en cours',
      en: 'Fewer pages than the current one',
    },
    test: [
      'src/pagination/pagination.test.ts',
      'shows the last page where there are fewer than its own, and none before the first',
    ],
    elements: ['pagination'],
  },
]

/** The situations that an element is tested in. */
export const situationsOf = (tagName: string | undefined): readonly Situation[] =>
  situations.filter(
    ({ elements }) => elements === 'all' || elements.some((name) => `ofc-${name}` === tagName),
  )
