import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Une action dans la page, l’envoi d’un formulaire, ou un lien qui a l’air d’un bouton.',
    en: 'An action on the page, the sending of a form, or a link that looks like a button.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: { fr: 'Active le bouton.', en: 'Activates the button.' },
      result: { fires: ['click'] },
    },
    {
      keys: ['Enter'],
      does: { fr: 'Avec `href` : suit le lien.', en: 'With `href`: follows the link.' },
      story: 'link',
      result: { fires: ['click'] },
    },
  ],
  spoken: [
    { role: 'button', name: { fr: 'Ajouter une pharmacie', en: 'Add a pharmacy' } },
    {
      when: { fr: 'Avec `loading`', en: 'With `loading`' },
      story: 'loading',
      role: 'button',
      name: { fr: 'Envoyer la demande (en cours)', en: 'Send the request (in progress)' },
      states: ['disabled'],
    },
    {
      when: { fr: 'Avec `href`', en: 'With `href`' },
      story: 'link',
      role: 'link',
      name: { fr: 'Voir les pharmacies', en: 'See the pharmacies' },
    },
  ],
  events: [
    { action: { fr: 'Appuyer sur Entrée', en: 'Press Enter' }, steps: ['Enter'], events: ['click'] },
    {
      action: { fr: 'Appuyer pendant `loading` : rien', en: 'Press during `loading`: nothing' },
      story: 'loading',
      steps: ['Enter', 'Space'],
      events: [],
    },
  ],
  guidelines: [
    {
      good: {
        text: { fr: 'Nommez l’action par un verbe.', en: 'Name the action by a verb.' },
        example: '<ofc-button type="submit" variant="filled">Envoyer la demande</ofc-button>',
      },
      bad: {
        text: {
          fr: '« OK » ou « Cliquez ici » : hors contexte, on ne sait pas ce qui suivra.',
          en: '“OK” or “Click here”: out of context, nobody knows what follows.',
        },
        example: '<ofc-button>Cliquez ici</ofc-button>',
      },
    },
    {
      good: {
        text: {
          fr: 'Pendant l’envoi, `loading` : le bouton garde sa largeur et le focus.',
          en: 'During sending, `loading`: the button keeps its width and the focus.',
        },
        example: '<ofc-button type="submit" loading>Envoyer</ofc-button>',
      },
      bad: {
        text: {
          fr: 'Désactiver le bouton tant que le formulaire est incomplet : on ne sait pas pourquoi.',
          en: 'Disabling the button while the form is incomplete: nobody knows why.',
        },
        example: '<ofc-button type="submit" disabled>Envoyer</ofc-button>',
      },
    },
    {
      good: {
        text: {
          fr: 'Un seul bouton plein par écran : l’action principale.',
          en: 'One filled button a screen: the main action.',
        },
        example: '<ofc-button>Annuler</ofc-button>\n<ofc-button variant="filled">Envoyer</ofc-button>',
      },
      bad: {
        text: {
          fr: 'Plusieurs boutons pleins : aucun ne ressort.',
          en: 'Several filled buttons: none stands out.',
        },
        example:
          '<ofc-button variant="filled">Annuler</ofc-button>\n<ofc-button variant="filled">Envoyer</ofc-button>',
      },
    },
  ],
}
