const files = (count: number, past: string) =>
  `${count.toLocaleString('en-CA')} file${count === 1 ? '' : 's'} ${past}.`

export const texts = {
  choose: (many: boolean) => (many ? 'Choose the files' : 'Choose the file'),
  or: ' or ',
  drop: (many: boolean) => (many ? 'drop them here' : 'drop it here'),
  list: 'Files chosen',
  photograph: 'Take a photo',
  pick: 'Choose',
  picked: (many: boolean) => (many ? 'files' : 'a file'),

  remove: 'Remove',
  cancel: 'Cancel',
  retry: 'Try again',
  replace: 'Replace',

  checking: 'Checking…',
  queued: (size: string) => `Waiting to be sent · ${size}`,
  sending: (sent: string | undefined, size: string) =>
    sent ? `Sending… ${sent} of ${size}` : `Sending… ${size}`,
  paused: (size: string) => `Paused · ${size}`,
  sent: (size: string) => `Received · ${size}`,
  failed: 'The file could not be sent. Check your connection, then try again.',
  cancelled: 'Sending was cancelled. Try again, or remove the file.',
  progress: (name: string) => `Sending ${name}`,

  folder: 'This is a folder. Open it, then choose the files inside.',
  unreadable: 'This file can’t be read: it has been moved, or it is a folder. Find it, then choose it again.',
  empty: 'This file is empty. Save it again, then choose it.',
  duplicate: 'This file is in the list already: it is not added a second time.',
  format: (accepted: string) => `This type of file is not accepted. Choose a file of type ${accepted}.`,
  media: { 'image/*': 'image', 'audio/*': 'audio', 'video/*': 'video' },
  content: (declared: string) =>
    `This is not a real ${declared} file: changing its name is not enough. Save it as ${declared}, then choose it again.`,
  size: (size: string, limit: string) =>
    `${size}. The limit is ${limit}: make the file smaller, by its resolution for instance, then choose it again.`,
  imageSize: (size: string, limit: string) =>
    `${size}. The limit is ${limit}: take the photo in medium quality, then choose it again.`,
  count: (limit: number) =>
    limit === 1
      ? 'Only one file is accepted. Remove the other to keep this one, or remove this one.'
      : `The limit is ${limit.toLocaleString('en-CA')} files. Remove another to keep this one, or remove this one.`,
  total: (size: string, limit: string) =>
    `${size}. All files together may not exceed ${limit}: remove another, or choose a smaller one.`,
  units: { byte: 'byte', bytes: 'bytes', kilobytes: 'KB', megabytes: 'MB', gigabytes: 'GB' },

  about: (name: string, words: string) => `“${name}”: ${words}`,
  added: (count: number) => files(count, 'added'),
  refused: (count: number) => files(count, 'refused'),
  uploaded: (count: number) => files(count, 'received'),
  removed: (name: string) => `“${name}” has been removed.`,

  missing: (many: boolean) => (many ? 'Choose at least one file.' : 'Choose a file.'),
  removeRefused: (count: number) =>
    `Remove the ${count} files that were refused. The list says what is wrong.`,
  stillChecking: 'Wait a moment: the files are being checked.',
  underWay: (count: number) =>
    count === 1 ? 'Wait until 1 file has been sent.' : `Wait until ${count} files have been sent.`,
  unsent: (count: number) =>
    count === 1
      ? '1 file has not been sent. Try again, or remove it.'
      : `${count} files have not been sent. Try again, or remove them.`,
}
