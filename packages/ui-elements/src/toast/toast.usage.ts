import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Un message bref : ce qui vient d’arriver. Appelez `toast()`, qui le place, le dit et le ferme.',
    en: 'A short message: what has just happened. Call `toast()`, which places, announces and closes it.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: { fr: 'Sur « Fermer » : ferme le message.', en: 'On “Close”: closes the message.' },
      result: { fires: ['ofc-dismiss'] },
    },
  ],
  spoken: [
    { role: 'button', name: { fr: 'Fermer cette notification', en: 'Close this notification' } },
    { role: 'StaticText', name: { fr: 'Les heures sont enregistrées.', en: 'The hours are saved.' } },
  ],
  events: [{ action: { fr: 'Fermer', en: 'Close' }, steps: ['Enter'], events: ['ofc-dismiss'] }],
  guidelines: [
    {
      good: {
        text: {
          fr: 'La fonction `toast()` : le message est dit à voix haute.',
          en: 'The function `toast()`: the message is announced.',
        },
        example: "toast({ severity: 'success', message: 'Enregistré.' })",
      },
      bad: {
        text: {
          fr: 'L’élément écrit dans la page : personne ne l’annonce.',
          en: 'The element written in the page: nobody announces it.',
        },
        example: '<ofc-toast severity="success">Enregistré.</ofc-toast>',
      },
    },
    {
      good: {
        text: { fr: 'Une phrase sur ce qui est fait.', en: 'One sentence about what is done.' },
        example: "toast({ severity: 'info', message: 'Karim Haddad est retiré.' })",
      },
      bad: {
        text: { fr: 'Ce qu’il faut lire pour continuer.', en: 'What must be read in order to go on.' },
        example: "toast({ severity: 'error', message: 'Votre NIP est 4821.' })",
      },
    },
  ],
}
