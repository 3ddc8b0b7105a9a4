import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcProgress } from './progress.ts'
import { usage } from './progress.usage.ts'

const stories: Stories = {
  title: 'Rétroaction/Barre de progression',
  id: 'progress',
  component: 'ofc-progress',
}
export default stories

export const Default: Story<OfcProgress> = {
  name: 'Bac à sable',
  args: { value: 0.4 },
  parameters: { fr: { label: 'Envoi du certificat' }, en: { label: 'Sending the certificate' } },
}

export const Indeterminate: Story<OfcProgress> = {
  name: 'Indéterminé',
  parameters: { fr: { label: 'Recherche de la pharmacie' }, en: { label: 'Looking for the pharmacy' } },
}

export const Done: Story<OfcProgress> = {
  name: 'Terminé',
  args: { value: 8, max: 8 },
  parameters: { fr: { label: 'Fichiers envoyés' }, en: { label: 'Files sent' } },
}

export const HiddenLabel: Story<OfcProgress> = {
  name: 'Libellé entendu seulement',
  args: { value: 0.75, hideLabel: true },
  parameters: { fr: { label: 'Envoi du certificat' }, en: { label: 'Sending the certificate' } },
}

export const Usage: Story<OfcProgress> = { ...usagePage(usage, Default), name: 'Utilisation' }
