import { defineTexts } from '../texts/texts.ts'

const ordinal = (position: number) => (position === 1 ? '1er' : `${position}e`)

const french = {
  incomplete: 'Écrivez les 6 caractères du code postal, comme H2X 1Y4.',
  tooLong: (length: number) => `Un code postal a 6 caractères, comme H2X 1Y4. Celui-ci en a ${length}.`,
  letterExpected: (character: string, position: number) =>
    `Vérifiez le ${ordinal(position)} caractère, « ${character} » : il faut une lettre, comme dans H2X 1Y4.`,
  digitExpected: (character: string, position: number) =>
    `Vérifiez le ${ordinal(position)} caractère, « ${character} » : il faut un chiffre, comme dans H2X 1Y4.`,
  unusedLetter: (character: string, position: number) =>
    position === 1
      ? `Vérifiez le 1er caractère : aucun code postal canadien ne commence par ${character}.`
      : `Vérifiez le ${ordinal(position)} caractère : la lettre ${character} ne sert dans aucun code postal canadien.`,
  misread: (suggestion: string) => `Vouliez-vous écrire ${suggestion}?`,
  accept: (suggestion: string) => `Corriger en ${suggestion}`,
  elsewhere: (province: string, letters: readonly string[]) =>
    `Vérifiez la province ou le code postal : ceux ${provinces[province] ?? ''} commencent par ${list(letters)}.`,
}

const provinces: Readonly<Record<string, string>> = {
  AB: 'de l’Alberta',
  BC: 'de la Colombie-Britannique',
  MB: 'du Manitoba',
  NB: 'du Nouveau-Brunswick',
  NL: 'de Terre-Neuve-et-Labrador',
  NS: 'de la Nouvelle-Écosse',
  NT: 'des Territoires du Nord-Ouest',
  NU: 'du Nunavut',
  ON: 'de l’Ontario',
  PE: 'de l’Île-du-Prince-Édouard',
  QC: 'du Québec',
  SK: 'de la Saskatchewan',
  YT: 'du Yukon',
}

const list = (letters: readonly string[]) =>
  new Intl.ListFormat('fr-CA', { type: 'disjunction' }).format(letters)

export type PostalCodeFieldTexts = typeof french

export const texts = defineTexts(french, () => import('./postal-code-field.texts.en.ts'))
