import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'La place des messages brefs à l’écran. `toast()` en crée une; écrivez-la pour choisir sa position.',
    en: 'The place of toasts on the screen. `toast()` creates one; write it to choose its position.',
  },
  keyboard: [
    {
      keys: ['F6'],
      does: { fr: 'Amène le focus au dernier message.', en: 'Moves the focus to the last toast.' },
      after: ['Enter'],
      result: { focus: 'button "Fermer cette notification"' },
    },
    {
      keys: ['F6'],
      does: {
        fr: 'Dans un message : ramène le focus où il était.',
        en: 'In a toast: returns the focus to where it was.',
      },
      after: ['Enter', 'F6'],
      result: { focus: 'button "Enregistrer"' },
    },
    {
      keys: ['Escape'],
      does: {
        fr: 'Dans un message : le ferme; le focus revient où il était.',
        en: 'In a toast: closes it; the focus returns to where it was.',
      },
      after: ['Enter', 'F6'],
      result: { focus: 'button "Enregistrer"', hides: 'button "Fermer cette notification"' },
    },
  ],
  spoken: [
    {
      when: { fr: 'À l’arrivée d’un message', en: 'When a toast comes' },
      after: ['Enter'],
      role: 'status',
      name: { fr: 'Réussite : Les heures sont enregistrées.', en: 'Success: The hours are saved.' },
    },
    {
      after: ['Enter'],
      role: 'region',
      name: { fr: 'Notifications (touche F6)', en: 'Notifications (F6 key)' },
    },
  ],
  events: [],
  guidelines: [
    {
      good: {
        text: { fr: 'Une seule région par page.', en: 'One region a page.' },
        example: '<ofc-toast-region position="bottom-right"></ofc-toast-region>',
      },
      bad: {
        text: {
          fr: 'Une région par composant : deux voix à la fois.',
          en: 'A region a component: two voices at once.',
        },
        example: '<ofc-toast-region></ofc-toast-region>\n<ofc-toast-region></ofc-toast-region>',
      },
    },
    {
      good: {
        text: {
          fr: 'Laissez la durée : elle suit la longueur du message.',
          en: 'Leave the duration: it follows the length of the message.',
        },
        example: "toast({ severity: 'info', message })",
      },
      bad: {
        text: { fr: 'Une durée d’une seconde.', en: 'A duration of one second.' },
        example: "toast({ severity: 'info', message, duration: 1000 })",
      },
    },
  ],
}
