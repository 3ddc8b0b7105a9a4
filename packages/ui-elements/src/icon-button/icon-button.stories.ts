import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcIconButton } from './icon-button.ts'
import { usage } from './icon-button.usage.ts'

const stories: Stories = { title: 'Actions/Bouton-icône', id: 'icon-button', component: 'ofc-icon-button' }
export default stories

export const Default: Story<OfcIconButton> = {
  name: 'Bac à sable',
  args: { content: '<ofc-icon name="pencil"></ofc-icon>' },
  parameters: { fr: { label: 'Modifier' }, en: { label: 'Edit' } },
}

export const Outlined: Story<OfcIconButton> = {
  name: 'Avec un contour',
  args: { variant: 'outlined', content: '<ofc-icon name="copy"></ofc-icon>' },
  parameters: { fr: { label: 'Copier' }, en: { label: 'Copy' } },
}

export const Danger: Story<OfcIconButton> = {
  name: 'Sans retour',
  args: { tone: 'danger', content: '<ofc-icon name="trash-2"></ofc-icon>' },
  parameters: { fr: { label: 'Supprimer' }, en: { label: 'Delete' } },
}

export const Small: Story<OfcIconButton> = {
  name: 'Petit',
  args: { size: 'small', variant: 'outlined', content: '<ofc-icon name="pencil"></ofc-icon>' },
  parameters: { fr: { label: 'Modifier' }, en: { label: 'Edit' } },
}

export const Loading: Story<OfcIconButton> = {
  name: 'En cours',
  args: { loading: true, variant: 'outlined', content: '<ofc-icon name="download"></ofc-icon>' },
  parameters: { fr: { label: 'Télécharger' }, en: { label: 'Download' } },
}

export const Disabled: Story<OfcIconButton> = {
  name: 'Désactivé',
  args: { disabled: true, content: '<ofc-icon name="pencil"></ofc-icon>' },
  parameters: { fr: { label: 'Modifier' }, en: { label: 'Edit' } },
}

export const Usage: Story<OfcIconButton> = { ...usagePage(usage, Default), name: 'Utilisation' }
