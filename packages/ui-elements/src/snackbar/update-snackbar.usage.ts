import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'L’avis qu’une nouvelle version attend, ou que l’application est prête hors ligne.',
    en: 'The notice that a new version waits, or that the application is ready offline.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: {
        fr: 'Sur « Recharger » : demande à la page de se recharger.',
        en: 'On “Reload”: asks the page to reload.',
      },
      after: ['Tab'],
      result: { fires: ['ofc-reload'] },
    },
    {
      keys: ['Escape'],
      does: { fr: 'Dans l’avis : le ferme.', en: 'In the notice: closes it.' },
      result: { properties: { state: '' }, fires: ['ofc-dismiss'] },
    },
  ],
  spoken: [
    {
      role: 'region',
      name: {
        fr: 'Une nouvelle version d’Officine est disponible',
        en: 'A new version of Officine is available',
      },
    },
    { role: 'button', name: { fr: 'Recharger', en: 'Reload' } },
    { role: 'button', name: { fr: 'Fermer cet avis', en: 'Close this notice' } },
  ],
  events: [
    { action: { fr: 'Recharger', en: 'Reload' }, steps: ['Tab', 'Enter'], events: ['ofc-reload'] },
    { action: { fr: 'Fermer', en: 'Close' }, steps: ['Enter'], events: ['ofc-dismiss'] },
  ],
  guidelines: [
    {
      good: {
        text: { fr: 'Rechargez quand la personne le demande.', en: 'Reload when the person asks for it.' },
        example: "notice.addEventListener('ofc-reload', activateAndReload)",
      },
      bad: {
        text: {
          fr: 'Recharger sans prévenir, au milieu d’un formulaire.',
          en: 'Reloading without notice, in the middle of a form.',
        },
        example: "worker.addEventListener('waiting', () => location.reload())",
      },
    },
    {
      good: {
        text: {
          fr: 'Donnez `product` : l’avis nomme l’application.',
          en: 'Give `product`: the notice names the application.',
        },
        example: '<ofc-update-snackbar product="Officine" state="update-waiting"></ofc-update-snackbar>',
      },
      bad: {
        text: {
          fr: 'Un dialogue qui arrête tout pour une mise à jour.',
          en: 'A dialog that stops everything for an update.',
        },
        example: '<ofc-dialog open heading="Mise à jour">…</ofc-dialog>',
      },
    },
  ],
}
