import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcAlert } from './alert.ts'
import { usage } from './alert.usage.ts'

const stories: Stories = { title: 'Rétroaction/Alerte', id: 'alert', component: 'ofc-alert' }
export default stories

export const Default: Story<OfcAlert> = {
  name: 'Bac à sable',
  parameters: {
    fr: { content: 'La déclaration annuelle est à signer avant le 31 janvier.' },
    en: { content: 'The yearly declaration is to be signed before January 31.' },
  },
}

export const Success: Story<OfcAlert> = {
  name: 'Réussite',
  args: { severity: 'success' },
  parameters: {
    fr: { heading: 'Demande envoyée', content: 'La personne propriétaire reçoit un courriel tout de suite.' },
    en: { heading: 'Request sent', content: 'The owner gets an email at once.' },
  },
}

export const Warning: Story<OfcAlert> = {
  name: 'Avertissement',
  args: { severity: 'warning' },
  parameters: {
    fr: { heading: 'Heures à confirmer', content: 'Les heures du 25 décembre n’ont pas été confirmées.' },
    en: { heading: 'Hours to confirm', content: 'The hours of December 25 have not been confirmed.' },
  },
}

export const Failure: Story<OfcAlert> = {
  name: 'Erreur',
  args: { severity: 'error' },
  parameters: {
    fr: {
      heading: 'La demande n’a pas été envoyée',
      content:
        'La connexion a été coupée. Vos réponses sont gardées sur cet appareil.\n<ofc-button slot="actions" size="small">Essayer de nouveau</ofc-button>',
    },
    en: {
      heading: 'The request was not sent',
      content:
        'The connection was lost. Your answers are kept on this device.\n<ofc-button slot="actions" size="small">Try again</ofc-button>',
    },
  },
}

export const Dismissible: Story<OfcAlert> = {
  name: 'À fermer',
  args: { dismissible: true },
  parameters: {
    fr: { heading: 'Nouveau', content: 'Copiez les heures d’une journée à toute la semaine.' },
    en: { heading: 'New', content: 'Copy the hours of a day to the whole week.' },
  },
}

export const LongText: Story<OfcAlert> = {
  name: 'Texte long',
  args: { severity: 'warning', dismissible: true },
  parameters: {
    fr: {
      heading:
        'La modification de la raison sociale de la société par actions demande l’approbation de toutes les personnes propriétaires',
      content:
        'Chaque personne propriétaire recevra un courriel et aura trente jours pour répondre. Sans réponse de toutes les personnes, la demande est fermée et peut être envoyée de nouveau.',
    },
    en: {
      heading: 'A change to the corporate name of the company needs the approval of every owner',
      content:
        'Each owner will get an email and will have thirty days to answer. Without an answer from everyone the request is closed and can be sent again.',
    },
  },
}

export const Usage: Story<OfcAlert> = { ...usagePage(usage, Default), name: 'Utilisation' }
