import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcButton } from './button.ts'
import { usage } from './button.usage.ts'

const stories: Stories = { title: 'Actions/Bouton', id: 'button', component: 'ofc-button' }
export default stories

export const Default: Story<OfcButton> = {
  name: 'Bac à sable',
  parameters: { fr: { content: 'Ajouter une pharmacie' }, en: { content: 'Add a pharmacy' } },
}

export const Filled: Story<OfcButton> = {
  name: 'Plein',
  args: { variant: 'filled' },
  parameters: { fr: { content: 'Envoyer la demande' }, en: { content: 'Send the request' } },
}

export const Plain: Story<OfcButton> = {
  name: 'Sans contour',
  args: { variant: 'plain' },
  parameters: { fr: { content: 'Annuler' }, en: { content: 'Cancel' } },
}

export const Danger: Story<OfcButton> = {
  name: 'Sans retour',
  args: { tone: 'danger', variant: 'filled' },
  parameters: {
    fr: {
      content: 'Supprimer le compte',
      after:
        '<ofc-button tone="danger">Retirer l’accès</ofc-button>\n<ofc-button tone="danger" variant="plain">Retirer l’accès</ofc-button>',
    },
    en: {
      content: 'Delete the account',
      after:
        '<ofc-button tone="danger">Take away access</ofc-button>\n<ofc-button tone="danger" variant="plain">Take away access</ofc-button>',
    },
  },
}

export const Small: Story<OfcButton> = {
  name: 'Petit',
  args: { size: 'small' },
  parameters: { fr: { content: 'Modifier' }, en: { content: 'Edit' } },
}

export const WithIcons: Story<OfcButton> = {
  name: 'Avec une icône',
  args: { variant: 'filled' },
  parameters: {
    fr: { content: '<ofc-icon slot="start" name="plus"></ofc-icon>Ajouter une pharmacie' },
    en: { content: '<ofc-icon slot="start" name="plus"></ofc-icon>Add a pharmacy' },
  },
}

export const Loading: Story<OfcButton> = {
  name: 'En cours',
  args: { variant: 'filled', loading: true },
  parameters: { fr: { content: 'Envoyer la demande' }, en: { content: 'Send the request' } },
}

export const Disabled: Story<OfcButton> = {
  name: 'Désactivé',
  args: { disabled: true },
  parameters: {
    fr: {
      content: 'Envoyer la demande',
      after: '<ofc-button variant="filled" disabled>Envoyer la demande</ofc-button>',
    },
    en: {
      content: 'Send the request',
      after: '<ofc-button variant="filled" disabled>Send the request</ofc-button>',
    },
  },
}

export const Link: Story<OfcButton> = {
  name: 'Lien',
  args: { href: '#pharmacies' },
  parameters: { fr: { content: 'Voir les pharmacies' }, en: { content: 'See the pharmacies' } },
}

export const LongText: Story<OfcButton> = {
  name: 'Texte long',
  args: { variant: 'filled' },
  parameters: {
    fr: {
      content:
        'Envoyer la demande de modification de la bannière à toutes les personnes propriétaires de la pharmacie',
    },
    en: { content: 'Send the request to change the banner to every person who owns a part of the pharmacy' },
  },
}

export const Usage: Story<OfcButton> = { ...usagePage(usage, Default), name: 'Utilisation' }
