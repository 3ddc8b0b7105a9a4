import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcCheckboxGroup } from './checkbox-group.ts'
import { usage } from './checkbox-group.usage.ts'

const stories: Stories = {
  title: 'Champs/Groupe de cases à cocher',
  id: 'checkbox-group',
  component: 'ofc-checkbox-group',
}
export default stories

const services = {
  fr: `
    <option value="vaccines">Vaccination</option>
    <option value="delivery" data-hint="Le jour même, avant 17 h">Livraison</option>
    <option value="travel">Santé des voyageurs</option>`,
  en: `
    <option value="vaccines">Vaccination</option>
    <option value="delivery" data-hint="On the same day, before 5 p.m.">Delivery</option>
    <option value="travel">Travel health</option>`,
}

export const Default: Story<OfcCheckboxGroup> = {
  name: 'Bac à sable',
  args: { name: 'services' },
  parameters: {
    fr: { label: 'Services offerts', content: services.fr },
    en: { label: 'Services offered', content: services.en },
  },
}

export const Bounded: Story<OfcCheckboxGroup> = {
  name: 'De une à deux réponses',
  args: { name: 'services', min: 1, max: 2, required: true, defaultValue: ['vaccines'] },
  parameters: {
    fr: { label: 'Services mis de l’avant', hint: 'Un ou deux', content: services.fr },
    en: { label: 'Services put forward', hint: 'One or two', content: services.en },
  },
}

export const InError: Story<OfcCheckboxGroup> = {
  name: 'En erreur',
  args: { name: 'services', required: true },
  parameters: {
    fr: { label: 'Services offerts', error: 'Cochez au moins un service.', content: services.fr },
    en: { label: 'Services offered', error: 'Check at least one service.', content: services.en },
  },
}

export const Disabled: Story<OfcCheckboxGroup> = {
  name: 'Désactivé',
  args: { name: 'services', disabled: true, defaultValue: ['delivery'] },
  parameters: {
    fr: { label: 'Services offerts', content: services.fr },
    en: { label: 'Services offered', content: services.en },
  },
}

export const Readonly: Story<OfcCheckboxGroup> = {
  name: 'Lecture seule',
  args: { name: 'services', readonly: true, defaultValue: ['delivery'] },
  parameters: {
    fr: { label: 'Services offerts', content: services.fr },
    en: { label: 'Services offered', content: services.en },
  },
}

export const Usage: Story<OfcCheckboxGroup> = { ...usagePage(usage, Default), name: 'Utilisation' }
