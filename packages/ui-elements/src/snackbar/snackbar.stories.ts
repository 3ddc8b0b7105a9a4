import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcSnackbar } from './snackbar.ts'
import { usage } from './snackbar.usage.ts'

const stories: Stories = { title: 'Rétroaction/Bandeau', id: 'snackbar', component: 'ofc-snackbar' }
export default stories

export const Default: Story<OfcSnackbar> = {
  name: 'Bac à sable',
  parameters: {
    fr: { opener: 'Retirer Karim Haddad', content: 'Karim Haddad est retiré de la liste.' },
    en: { opener: 'Remove Karim Haddad', content: 'Karim Haddad is off the list.' },
  },
}

export const WithAction: Story<OfcSnackbar> = {
  name: 'Avec une action',
  args: { open: true, duration: 0, dismissible: true },
  parameters: {
    fr: {
      content:
        'Karim Haddad est retiré de la liste.\n<ofc-button slot="action" variant="plain" size="small">Annuler</ofc-button>',
    },
    en: {
      content:
        'Karim Haddad is off the list.\n<ofc-button slot="action" variant="plain" size="small">Undo</ofc-button>',
    },
  },
}

export const Centred: Story<OfcSnackbar> = {
  name: 'Au centre',
  args: { open: true, duration: 0, position: 'bottom-center' },
  parameters: { fr: { content: 'Brouillon gardé' }, en: { content: 'Draft kept' } },
}

export const Usage: Story<OfcSnackbar> = { ...usagePage(usage, Default), name: 'Utilisation' }
