import { defineTexts } from '../texts/texts.ts'

const french = {
  /** Precedes the digits of an extension. */
  extension: 'poste',
  unreadable: {
    phone: 'Écrivez un numéro de téléphone, comme 514\u00a0555\u20111234.',
    mobile: 'Écrivez un numéro de cellulaire, comme 514\u00a0555\u20111234.',
    fax: 'Écrivez un numéro de télécopieur, comme 514\u00a0555\u20111234.',
  },
  letters:
    'Les lettres ne sont pas acceptées\u00a0: écrivez seulement des chiffres, comme 514\u00a0555\u20111234.',
  withoutAreaCode: 'Ajoutez l’indicatif régional, comme dans 514\u00a0555\u20111234.',
  tooShort: (digits: number) =>
    `Écrivez les 10 chiffres du numéro\u00a0: il y en a ${digits} pour l’instant.`,
  tooLong: (digits: number) =>
    `Écrivez les 10 chiffres du numéro\u00a0: il y en a ${digits}. Pour un autre pays, commencez par\u00a0+.`,
  areaCode: (code: string) => `Vérifiez l’indicatif régional\u00a0: ${code} n’existe pas.`,
  exchange: (code: string) => `Vérifiez le numéro\u00a0: ${code} ne peut pas suivre l’indicatif régional.`,
  foreign:
    'Vérifiez l’indicatif du pays et le numéro, comme dans +33\u00a01\u00a023\u00a045\u00a067\u00a089.',
  badExtension: 'Écrivez le poste en chiffres, comme dans 514\u00a0555\u20111234, poste\u00a0123.',
  noExtension: {
    mobile: 'Retirez le poste\u00a0: un numéro de cellulaire n’en a pas.',
    fax: 'Retirez le poste\u00a0: un numéro de télécopieur n’en a pas.',
  },
}

export const texts = defineTexts(french, () => import('./phone-field.texts.en.ts'))
