import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcMenu } from './menu.ts'
import { usage } from './menu.usage.ts'

const stories: Stories = { title: 'Actions/Menu', id: 'menu', component: 'ofc-menu' }
export default stories

const items = {
  fr: `
    <ofc-menu-item value="edit"><ofc-icon slot="start" name="pencil"></ofc-icon>Modifier</ofc-menu-item>
    <ofc-menu-item value="copy"><ofc-icon slot="start" name="copy"></ofc-icon>Copier</ofc-menu-item>
    <ofc-menu-item value="share" disabled>Partager</ofc-menu-item>
    <hr>
    <ofc-menu-item value="delete" tone="danger"><ofc-icon slot="start" name="trash-2"></ofc-icon>Supprimer</ofc-menu-item>`,
  en: `
    <ofc-menu-item value="edit"><ofc-icon slot="start" name="pencil"></ofc-icon>Edit</ofc-menu-item>
    <ofc-menu-item value="copy"><ofc-icon slot="start" name="copy"></ofc-icon>Copy</ofc-menu-item>
    <ofc-menu-item value="share" disabled>Share</ofc-menu-item>
    <hr>
    <ofc-menu-item value="delete" tone="danger"><ofc-icon slot="start" name="trash-2"></ofc-icon>Delete</ofc-menu-item>`,
}

export const Default: Story<OfcMenu> = {
  name: 'Bac à sable',
  parameters: {
    fr: { label: 'Actions', content: items.fr },
    en: { label: 'Actions', content: items.en },
  },
}

export const Open: Story<OfcMenu> = {
  name: 'Ouvert',
  parameters: {
    fr: { label: 'Actions', content: items.fr },
    en: { label: 'Actions', content: items.en },
    ready: async (element) => {
      const menu = element as OfcMenu
      await menu.updateComplete
      menu.show()
    },
  },
}

export const IconTrigger: Story<OfcMenu> = {
  name: 'Icône pour bouton',
  args: { variant: 'plain' },
  parameters: {
    fr: {
      label: 'Actions pour la Pharmacie du Vieux-Marché',
      content: `<ofc-icon slot="trigger" name="ellipsis-vertical"></ofc-icon>${items.fr}`,
    },
    en: {
      label: 'Actions for the Pharmacie du Vieux-Marché',
      content: `<ofc-icon slot="trigger" name="ellipsis-vertical"></ofc-icon>${items.en}`,
    },
  },
}

export const Disabled: Story<OfcMenu> = {
  name: 'Désactivé',
  args: { disabled: true },
  parameters: {
    fr: { label: 'Actions', content: items.fr },
    en: { label: 'Actions', content: items.en },
  },
}

export const Usage: Story<OfcMenu> = { ...usagePage(usage, Default), name: 'Utilisation' }
