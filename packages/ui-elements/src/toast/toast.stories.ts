import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcToast } from './toast.ts'
import { usage } from './toast.usage.ts'

const stories: Stories = { title: 'Rétroaction/Message bref', id: 'toast', component: 'ofc-toast' }
export default stories

export const Default: Story<OfcToast> = {
  name: 'Bac à sable',
  args: { severity: 'success' },
  parameters: {
    fr: { content: 'Les heures sont enregistrées.' },
    en: { content: 'The hours are saved.' },
  },
}

export const Failure: Story<OfcToast> = {
  name: 'Erreur',
  args: { severity: 'error' },
  parameters: {
    fr: {
      heading: 'Rien n’a été enregistré',
      content: 'La connexion a été coupée. Essayez de nouveau dans un moment.',
    },
    en: { heading: 'Nothing was saved', content: 'The connection was lost. Try again in a moment.' },
  },
}

export const Warning: Story<OfcToast> = {
  name: 'Avertissement',
  args: { severity: 'warning' },
  parameters: {
    fr: { content: 'Il reste deux jours pour signer.' },
    en: { content: 'Two days are left to sign.' },
  },
}

export const Counted: Story<OfcToast> = {
  name: 'Venu plusieurs fois',
  args: { severity: 'info', count: 3 },
  parameters: {
    fr: { content: 'Une demande de lien est arrivée.' },
    en: { content: 'A link request has come in.' },
  },
}

export const WithAction: Story<OfcToast> = {
  name: 'Avec une action',
  args: { severity: 'info' },
  parameters: {
    fr: { content: 'Karim Haddad est retiré de la liste.', action: { label: 'Annuler', run() {} } },
    en: { content: 'Karim Haddad is off the list.', action: { label: 'Undo', run() {} } },
  },
}

export const Usage: Story<OfcToast> = { ...usagePage(usage, Default), name: 'Utilisation' }
