import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcBadge } from './badge.ts'
import { usage } from './badge.usage.ts'

const stories: Stories = { title: 'Rétroaction/Étiquette', id: 'badge', component: 'ofc-badge' }
export default stories

export const Default: Story<OfcBadge> = {
  name: 'Bac à sable',
  parameters: { fr: { content: 'Brouillon' }, en: { content: 'Draft' } },
}

export const Tones: Story<OfcBadge> = {
  name: 'Toutes les teintes',
  args: { tone: 'green' },
  parameters: {
    fr: {
      content: 'Approuvée',
      after:
        '<ofc-badge tone="amber">À confirmer</ofc-badge>\n<ofc-badge tone="red">Refusée</ofc-badge>\n<ofc-badge tone="blue">Nouvelle</ofc-badge>',
    },
    en: {
      content: 'Approved',
      after:
        '<ofc-badge tone="amber">To confirm</ofc-badge>\n<ofc-badge tone="red">Refused</ofc-badge>\n<ofc-badge tone="blue">New</ofc-badge>',
    },
  },
}

export const WithIcon: Story<OfcBadge> = {
  name: 'Avec une icône',
  args: { tone: 'green' },
  parameters: {
    fr: { content: '<ofc-icon slot="start" name="check"></ofc-icon>Ouvert' },
    en: { content: '<ofc-icon slot="start" name="check"></ofc-icon>Open' },
  },
}

export const Usage: Story<OfcBadge> = { ...usagePage(usage, Default), name: 'Utilisation' }
