import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'La place d’un contenu qui arrive, pour que la page ne saute pas.',
    en: 'The place of content on its way, so that the page does not jump.',
  },
  keyboard: [],
  spoken: [],
  events: [],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Dites l’attente ailleurs : `aria-busy`, ou un message.',
          en: 'Tell the wait elsewhere: `aria-busy`, or a message.',
        },
        example:
          '<section aria-busy="true" aria-label="Employés">\n  <ofc-skeleton lines="3"></ofc-skeleton>\n</section>',
      },
      bad: {
        text: { fr: 'Le squelette seul : il est muet.', en: 'The skeleton alone: it is silent.' },
        example: '<ofc-skeleton lines="3"></ofc-skeleton>',
      },
    },
    {
      good: {
        text: { fr: 'La forme et la taille de ce qui vient.', en: 'The shape and the size of what comes.' },
        example: '<ofc-skeleton shape="circle"></ofc-skeleton>',
      },
      bad: {
        text: {
          fr: 'Un squelette pour moins d’un instant : il clignote.',
          en: 'A skeleton for less than a moment: it flickers.',
        },
        example: '<ofc-skeleton shape="block"></ofc-skeleton>',
      },
    },
  ],
}
