import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcUpdateSnackbar } from './update-snackbar.ts'
import { usage } from './update-snackbar.usage.ts'

const stories: Stories = {
  title: 'Rétroaction/Bandeau de nouvelle version',
  id: 'update-snackbar',
  component: 'ofc-update-snackbar',
}
export default stories

export const Default: Story<OfcUpdateSnackbar> = {
  name: 'Bac à sable',
  args: { state: 'update-waiting', product: 'Officine' },
  parameters: {},
}

export const Inline: Story<OfcUpdateSnackbar> = {
  name: 'Dans la page',
  args: { state: 'offline-ready', product: 'Officine', inline: true },
  parameters: {},
}

export const Offline: Story<OfcUpdateSnackbar> = {
  name: 'Prête hors ligne',
  args: { state: 'offline-ready', product: 'Officine', duration: 0 },
  parameters: {},
}

export const Usage: Story<OfcUpdateSnackbar> = { ...usagePage(usage, Default), name: 'Utilisation' }
