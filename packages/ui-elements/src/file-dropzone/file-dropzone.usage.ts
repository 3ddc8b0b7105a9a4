import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Des fichiers à déposer, à choisir ou à coller, vérifiés avant l’envoi, chacun avec sa progression.',
    en: 'Files to drop, choose or paste, checked before they are sent, each with its progress.',
  },
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: { fr: 'Ouvre le choix de fichiers de l’appareil.', en: 'Opens the file chooser of the device.' },
      result: { fires: ['click × 2'] },
    },
    {
      keys: ['Enter'],
      does: {
        fr: 'Sur « Retirer » : retire le fichier; le focus passe à ce qui reste.',
        en: 'On “Remove”: removes the file; the focus moves to what is left.',
      },
      after: [{ choose: 'plan.pdf' }, 'Tab'],
      result: { fires: ['input target.files=[]', 'change target.files=[]', 'ofc-list-change entries=[]'] },
    },
  ],
  spoken: [
    {
      role: 'group',
      name: { fr: 'Affirmation solennelle', en: 'Solemn affirmation' },
      description: { fr: 'PDF ou JPG, 8 Mo au plus', en: 'PDF or JPG, 8 MB at most' },
    },
    { role: 'button', name: { fr: 'Affirmation solennelle', en: 'Solemn affirmation' } },
    {
      when: { fr: 'Un fichier est ajouté', en: 'A file is added' },
      after: [{ choose: 'plan.pdf' }],
      role: 'status',
      name: { fr: '1 fichier ajouté.', en: '1 file added.' },
    },
  ],
  events: [
    {
      action: { fr: 'Choisir un fichier', en: 'Choose a file' },
      steps: [{ choose: 'plan.pdf' }],
      events: [
        'ofc-list-change entries=[{"file":"plan.pdf","state":"checking"}]',
        'input target.files=["plan.pdf"]',
        'change target.files=["plan.pdf"]',
        'ofc-list-change entries=[{"file":"plan.pdf","state":"ready"}]',
      ],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'Dites d’avance ce qui est accepté, dans `hint` et dans les règles.',
          en: 'Say in advance what is accepted, in `hint` and in the rules.',
        },
        example:
          '<ofc-file-dropzone label="Certificat" accept=".pdf" max-size="8000000"\n  hint="PDF, 8 Mo au plus"></ofc-file-dropzone>',
      },
      bad: {
        text: {
          fr: 'Refuser après l’envoi ce que le champ pouvait refuser avant.',
          en: 'Refusing after sending what the field could refuse before.',
        },
        example: '<ofc-file-dropzone label="Certificat"></ofc-file-dropzone>',
      },
    },
    {
      good: {
        text: {
          fr: 'Un téléphone : `capture` propose l’appareil photo.',
          en: 'A phone: `capture` offers the camera.',
        },
        example: '<ofc-file-dropzone label="Reçu" capture="environment"></ofc-file-dropzone>',
      },
      bad: {
        text: { fr: 'Un texte qui suppose une souris.', en: 'A text that supposes a mouse.' },
        example: '<ofc-file-dropzone label="Glissez vos fichiers ici"></ofc-file-dropzone>',
      },
    },
  ],
}
