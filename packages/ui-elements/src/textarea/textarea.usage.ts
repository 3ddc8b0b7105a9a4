import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Une réponse de plusieurs lignes : un message, une explication. La zone grandit avec le texte.',
    en: 'An answer of several lines: a message, an explanation. The area grows with the text.',
  },
  keyboard: [
    {
      keys: ['Enter'],
      does: {
        fr: 'Commence une nouvelle ligne; n’envoie pas le formulaire.',
        en: 'Starts a new line; does not submit the form.',
      },
      after: [{ type: 'a' }],
      result: { properties: { value: 'a\n' }, fires: ['input target.value="a\\n"'] },
    },
    {
      keys: ['Tab'],
      does: { fr: 'Quitte la zone.', en: 'Leaves the area.' },
      after: [{ type: 'a' }],
      result: { fires: ['change target.value="a"'] },
    },
  ],
  spoken: [
    {
      role: 'textbox',
      name: { fr: 'Votre message', en: 'Your message' },
      description: {
        fr: 'Une question par message nous aide à répondre plus vite.',
        en: 'One question a message helps us answer sooner.',
      },
      states: ['multiline', 'required'],
    },
  ],
  events: [
    {
      action: { fr: 'Écrire « Oui », puis quitter la zone', en: 'Type “Oui”, then leave the area' },
      steps: [{ type: 'Oui' }, 'Tab'],
      events: [
        'input target.value="O"',
        'input target.value="Ou"',
        'input target.value="Oui"',
        'change target.value="Oui"',
      ],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Annoncez la limite avec `counter` : la personne voit ce qui reste.',
          en: 'Announce the limit with `counter`: the person sees what is left.',
        },
        example: '<ofc-textarea label="Message" maxlength="500" counter></ofc-textarea>',
      },
      bad: {
        text: {
          fr: 'Refuser un texte trop long sans avoir dit la limite.',
          en: 'Refusing a text that is too long without having told the limit.',
        },
        example: '<ofc-textarea label="Message" maxlength="500"></ofc-textarea>',
      },
    },
    {
      good: {
        text: { fr: 'Une zone pour ce qui se raconte.', en: 'An area for what is told in sentences.' },
        example: '<ofc-textarea label="Raison de la demande"></ofc-textarea>',
      },
      bad: {
        text: {
          fr: 'Une zone pour une réponse courte : Entrée n’y envoie rien.',
          en: 'An area for a short answer: Enter does not send it.',
        },
        example: '<ofc-textarea label="Ville" rows="1"></ofc-textarea>',
      },
    },
  ],
}
