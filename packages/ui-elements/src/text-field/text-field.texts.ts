import { defineTexts } from '../texts/texts.ts'

const french = {
  email: 'Écrivez une adresse courriel complète, comme nom@exemple.ca.',
  url: 'Écrivez une adresse Web complète, comme https://exemple.ca.',
  tooShort: (limit: number, length: number) =>
    `Écrivez au moins ${limit} caractères : il y en a ${length} pour l’instant.`,
  tooLong: (limit: number, length: number) =>
    `Écrivez au plus ${limit.toLocaleString('fr-CA')} caractères : il y en a ${length - limit} de trop.`,
  pattern: 'Écrivez la réponse dans le format demandé.',
  used: (count: number, most: number) =>
    `${count.toLocaleString('fr-CA')} sur ${most.toLocaleString('fr-CA')}`,
  characters: 'caractères',
  remaining: (count: number) => (count > 1 ? `${count} caractères restants` : `${count} caractère restant`),
  excess: (count: number) => (count > 1 ? `${count} caractères de trop` : `${count} caractère de trop`),
}

export type TextFieldTexts = typeof french

export const texts = defineTexts(french, () => import('./text-field.texts.en.ts'))
