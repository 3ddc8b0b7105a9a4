import { defineTexts } from '../texts/texts.ts'

const files = (count: number, past: string) =>
  `${count.toLocaleString('fr-CA')} fichier${count < 2 ? '' : 's'} ${past}${count < 2 ? '' : 's'}.`

const french = {
  choose: (many: boolean): string => (many ? 'Choisissez les fichiers' : 'Choisissez le fichier'),
  or: ' ou ',
  drop: (many: boolean): string => (many ? 'déposez-les ici' : 'déposez-le ici'),
  list: 'Fichiers choisis',
  /** On a phone, next to the chooser button. */
  photograph: 'Photographier',
  pick: 'Choisir',
  /** For screen readers, after `pick`. */
  picked: (many: boolean): string => (many ? 'des fichiers' : 'un fichier'),

  remove: 'Retirer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  replace: 'Remplacer',

  checking: 'Vérification…',
  queued: (size: string) => `En attente d’envoi · ${size}`,
  sending: (sent: string | undefined, size: string) =>
    sent ? `Envoi… ${sent} sur ${size}` : `Envoi… ${size}`,
  paused: (size: string) => `En pause · ${size}`,
  sent: (size: string) => `Reçu · ${size}`,
  failed: 'L’envoi a échoué. Vérifiez votre connexion, puis réessayez.',
  cancelled: 'L’envoi est annulé. Réessayez, ou retirez le fichier.',
  progress: (name: string) => `Envoi de ${name}`,

  folder: 'C’est un dossier. Ouvrez-le, puis choisissez les fichiers qu’il contient.',
  unreadable:
    'Ce fichier ne peut pas être lu\u00a0: il a été déplacé, ou c’est un dossier. Retrouvez-le, puis choisissez-le de nouveau.',
  empty: 'Ce fichier est vide. Enregistrez-le de nouveau, puis choisissez-le.',
  duplicate: 'Ce fichier est déjà dans la liste\u00a0: il n’est pas ajouté une deuxième fois.',
  format: (accepted: string) => `Ce type de fichier n’est pas accepté. Choisissez un fichier ${accepted}.`,
  media: { 'image/*': 'image', 'audio/*': 'audio', 'video/*': 'vidéo' } as Readonly<Record<string, string>>,
  content: (declared: string) =>
    `Ce n’est pas un vrai fichier ${declared}\u00a0: changer le nom ne suffit pas. Enregistrez-le en ${declared}, puis choisissez-le de nouveau.`,
  size: (size: string, limit: string) =>
    `${size}. La limite est de ${limit}\u00a0: réduisez le fichier, sa résolution par exemple, puis choisissez-le de nouveau.`,
  imageSize: (size: string, limit: string) =>
    `${size}. La limite est de ${limit}\u00a0: photographiez en qualité moyenne, puis choisissez l’image de nouveau.`,
  count: (limit: number) =>
    limit === 1
      ? 'Un seul fichier est accepté. Retirez l’autre pour garder celui-ci, ou retirez celui-ci.'
      : `La limite est de ${limit.toLocaleString('fr-CA')}\u00a0fichiers. Retirez-en un autre pour garder celui-ci, ou retirez celui-ci.`,
  total: (size: string, limit: string) =>
    `${size}. Tous les fichiers ensemble ne peuvent dépasser ${limit}\u00a0: retirez-en un autre, ou choisissez-en un plus petit.`,
  units: { byte: 'octet', bytes: 'octets', kilobytes: 'ko', megabytes: 'Mo', gigabytes: 'Go' },

  /** Announced by screen readers. */
  about: (name: string, words: string) => `«\u00a0${name}\u00a0»\u00a0: ${words}`,
  added: (count: number) => files(count, 'ajouté'),
  refused: (count: number) => files(count, 'refusé'),
  uploaded: (count: number) => files(count, 'reçu'),
  removed: (name: string) => `«\u00a0${name}\u00a0» est retiré.`,

  missing: (many: boolean): string => (many ? 'Choisissez au moins un fichier.' : 'Choisissez un fichier.'),
  removeRefused: (count: number) =>
    `Retirez les ${count}\u00a0fichiers refusés. La liste dit ce qui ne va pas.`,
  stillChecking: 'Attendez un instant\u00a0: les fichiers sont en cours de vérification.',
  underWay: (count: number) =>
    count === 1
      ? 'Attendez la fin de l’envoi\u00a0: 1\u00a0fichier est en route.'
      : `Attendez la fin des envois\u00a0: ${count}\u00a0fichiers sont en route.`,
  unsent: (count: number) =>
    count === 1
      ? '1\u00a0fichier n’a pas été envoyé. Réessayez, ou retirez-le.'
      : `${count}\u00a0fichiers n’ont pas été envoyés. Réessayez, ou retirez-les.`,
}

export type FileDropzoneTexts = typeof french

export const texts = defineTexts(french, () => import('./file-dropzone.texts.en.ts'))
