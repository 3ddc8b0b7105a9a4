import type { KeyUsage } from './usage.ts'

/** Implicit submission, as in native fields. */
export const submitsForm: KeyUsage = {
  keys: ['Enter'],
  does: { fr: 'Envoie le formulaire.', en: 'Submits the form.' },
  result: { fires: ['submit'] },
}
