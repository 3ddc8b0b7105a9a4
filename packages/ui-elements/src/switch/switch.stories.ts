import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcSwitch } from './switch.ts'
import { usage } from './switch.usage.ts'

const stories: Stories = { title: 'Champs/Interrupteur', id: 'switch', component: 'ofc-switch' }
export default stories

export const Default: Story<OfcSwitch> = {
  name: 'Bac à sable',
  args: { name: 'reminders', noOptionalMark: true },
  parameters: {
    fr: { label: 'Rappels par courriel', hint: 'Deux jours avant l’échéance' },
    en: { label: 'Reminders by email', hint: 'Two days before the deadline' },
  },
}

export const On: Story<OfcSwitch> = {
  name: 'En marche',
  args: { name: 'reminders', noOptionalMark: true, defaultChecked: true },
  parameters: { fr: { label: 'Rappels par courriel' }, en: { label: 'Reminders by email' } },
}

export const InError: Story<OfcSwitch> = {
  name: 'En erreur',
  args: { name: 'reminders', noOptionalMark: true },
  parameters: {
    fr: { label: 'Rappels par courriel', error: 'Ce choix n’a pas pu être gardé. Essayez de nouveau.' },
    en: { label: 'Reminders by email', error: 'This choice could not be kept. Try again.' },
  },
}

export const Disabled: Story<OfcSwitch> = {
  name: 'Désactivé',
  args: { name: 'reminders', noOptionalMark: true, disabled: true, defaultChecked: true },
  parameters: { fr: { label: 'Rappels par courriel' }, en: { label: 'Reminders by email' } },
}

export const Readonly: Story<OfcSwitch> = {
  name: 'Lecture seule',
  args: { name: 'reminders', noOptionalMark: true, readonly: true, defaultChecked: true },
  parameters: { fr: { label: 'Rappels par courriel' }, en: { label: 'Reminders by email' } },
}

export const Usage: Story<OfcSwitch> = { ...usagePage(usage, Default), name: 'Utilisation' }
