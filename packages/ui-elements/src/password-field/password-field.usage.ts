import { submitsForm } from '../../catalogue/shared-keys.ts'
import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un mot de passe, que la personne peut afficher. Avec `new`, les règles non remplies se voient pendant la saisie.',
    en: 'A password, which the person can show. With `new`, the unmet rules are visible during typing.',
  },
  keyboard: [
    { ...submitsForm, after: [{ type: 'a' }], result: { fires: ['change target.value="a"', 'submit'] } },
    {
      keys: ['Tab'],
      does: {
        fr: 'Passe au bouton qui affiche le mot de passe.',
        en: 'Moves to the button that shows the password.',
      },
      result: { focus: 'button "Afficher le mot de passe"' },
    },
    {
      keys: ['Enter', 'Space'],
      does: {
        fr: 'Sur le bouton : affiche le mot de passe ou le masque.',
        en: 'On the button: shows or hides the password.',
      },
      after: ['Tab'],
      result: { focus: 'button "Masquer le mot de passe"' },
    },
  ],
  spoken: [
    { role: 'textbox', name: { fr: 'Mot de passe', en: 'Password' }, states: ['required'] },
    { role: 'button', name: { fr: 'Afficher le mot de passe', en: 'Show the password' } },
  ],
  events: [
    {
      action: { fr: 'Écrire « ab », puis quitter le champ', en: 'Type “ab”, then leave the field' },
      steps: [{ type: 'ab' }, 'Tab'],
      events: ['input target.value="a"', 'input target.value="ab"', 'change target.value="ab"'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Pour un nouveau mot de passe, `new` : le champ montre les règles, et le gestionnaire en propose un.',
          en: 'For a new password, `new`: the field shows the rules, and the password manager proposes one.',
        },
        example:
          '<ofc-password-field label="Nouveau mot de passe" name="password" new required></ofc-password-field>',
      },
      bad: {
        text: {
          fr: 'Demander deux fois le mot de passe : il peut être affiché et relu.',
          en: 'Asking for the password twice: it can be shown and read again.',
        },
        example:
          '<ofc-password-field label="Mot de passe"></ofc-password-field>\n<ofc-password-field label="Confirmation"></ofc-password-field>',
      },
    },
    {
      good: {
        text: {
          fr: 'Laissez coller : le gestionnaire de mots de passe en dépend.',
          en: 'Let people paste: their password manager depends on it.',
        },
        example: '<ofc-password-field label="Mot de passe" name="password"></ofc-password-field>',
      },
      bad: {
        text: { fr: 'Désactiver le remplissage automatique.', en: 'Turning autofill off.' },
        example: '<ofc-password-field label="Mot de passe" autocomplete="off"></ofc-password-field>',
      },
    },
  ],
}
