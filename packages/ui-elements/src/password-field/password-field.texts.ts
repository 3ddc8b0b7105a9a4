import { defineTexts } from '../texts/texts.ts'

const french = {
  show: 'Afficher',
  hide: 'Masquer',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé.',
  rules: 'Le mot de passe doit avoir :',
  length: (min: number, max: number) => `de ${min} à ${max} caractères`,
  upper: 'une lettre majuscule',
  lower: 'une lettre minuscule',
  digit: 'un chiffre',
  special: 'un caractère spécial (comme ! ou ?)',
  met: 'C’est fait : ',
  unmet: 'À faire : ',
  missing: (rules: string) => `Il manque encore : ${rules}.`,
  allMet: 'Le mot de passe a tout ce qu’il faut.',
}

export const texts = defineTexts(french, () => import('./password-field.texts.en.ts'))
