import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcFileDropzone } from './file-dropzone.ts'
import { usage } from './file-dropzone.usage.ts'

const stories: Stories = {
  title: 'Champs/Dépôt de fichiers',
  id: 'file-dropzone',
  component: 'ofc-file-dropzone',
}
export default stories

const texts = {
  fr: { label: 'Affirmation solennelle', hint: 'PDF ou JPG, 8 Mo au plus' },
  en: { label: 'Solemn affirmation', hint: 'PDF or JPG, 8 MB at most' },
}

const rules = { name: 'affirmation', accept: '.pdf, .jpg', maxSize: 8 * 2 ** 20 }

export const Default: Story<OfcFileDropzone> = {
  name: 'Bac à sable',
  args: { ...rules, required: true },
  parameters: texts,
}

export const OneFile: Story<OfcFileDropzone> = {
  name: 'Un seul fichier',
  args: { ...rules, maxFiles: 1 },
  parameters: texts,
}

export const WithCamera: Story<OfcFileDropzone> = {
  name: 'Avec l’appareil photo, sur un téléphone',
  args: { ...rules, capture: 'environment' },
  parameters: texts,
}

export const InError: Story<OfcFileDropzone> = {
  name: 'En erreur',
  args: { ...rules },
  parameters: {
    fr: { ...texts.fr, error: 'La page 2 manque. Ajoutez-la.' },
    en: { ...texts.en, error: 'Page 2 is missing. Add it.' },
  },
}

export const Disabled: Story<OfcFileDropzone> = {
  name: 'Désactivé',
  args: { ...rules, disabled: true },
  parameters: texts,
}

export const Usage: Story<OfcFileDropzone> = { ...usagePage(usage, Default), name: 'Utilisation' }
