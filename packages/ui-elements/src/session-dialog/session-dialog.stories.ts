import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcSessionDialog } from './session-dialog.ts'
import { usage } from './session-dialog.usage.ts'

const stories: Stories = {
  title: 'Rétroaction/Fin de session',
  id: 'session-dialog',
  component: 'ofc-session-dialog',
}
export default stories

export const Default: Story<OfcSessionDialog> = {
  name: 'Bac à sable',
  parameters: {
    fr: { opener: 'Ouvrir l’avertissement' },
    en: { opener: 'Open the warning' },
    ready: (element) => {
      const dialog = element as OfcSessionDialog
      dialog.expiresAt = Date.now() + 5 * 60_000
    },
  },
}

export const Open: Story<OfcSessionDialog> = {
  name: 'Ouvert',
  args: { open: true, expiresAt: '2099-01-01T00:00:00Z' },
  parameters: {
    fr: { content: '<p>Ce que vous avez écrit est gardé sur cet appareil.</p>' },
    en: { content: '<p>What you have written is kept on this device.</p>' },
    ready: (element) => {
      const dialog = element as OfcSessionDialog
      dialog.expiresAt = Date.now() + 5 * 60_000
    },
  },
}

export const Usage: Story<OfcSessionDialog> = { ...usagePage(usage, Default), name: 'Utilisation' }
