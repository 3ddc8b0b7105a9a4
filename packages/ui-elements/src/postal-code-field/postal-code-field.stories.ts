import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcPostalCodeField } from './postal-code-field.ts'
import { usage } from './postal-code-field.usage.ts'

const stories: Stories = {
  title: 'Champs/Champ de code postal',
  id: 'postal-code-field',
  component: 'ofc-postal-code-field',
}
export default stories

export const Default: Story<OfcPostalCodeField> = {
  name: 'Bac à sable',
  args: { name: 'postal-code', autocomplete: 'postal-code', required: true },
  parameters: { fr: { label: 'Code postal' }, en: { label: 'Postal code' } },
}

export const Filled: Story<OfcPostalCodeField> = {
  name: 'Rempli',
  args: { name: 'postal-code', autocomplete: 'postal-code', required: true, defaultValue: 'H2X 1Y4' },
  parameters: { fr: { label: 'Code postal' }, en: { label: 'Postal code' } },
}

export const OtherProvince: Story<OfcPostalCodeField> = {
  name: 'Hors de la province',
  args: { name: 'postal-code', province: 'QC', defaultValue: 'M5V 2T6' },
  parameters: {
    fr: { label: 'Code postal', hint: 'D’une adresse au Québec' },
    en: { label: 'Postal code', hint: 'Of an address in Quebec' },
  },
}

export const InError: Story<OfcPostalCodeField> = {
  name: 'En erreur',
  args: { name: 'postal-code', required: true, defaultValue: 'H2X 1Y4' },
  parameters: {
    fr: { label: 'Code postal', error: 'Ce code postal ne va pas avec la ville.' },
    en: { label: 'Postal code', error: 'This postal code does not go with the city.' },
  },
}

export const Disabled: Story<OfcPostalCodeField> = {
  name: 'Désactivé',
  args: { name: 'postal-code', disabled: true, defaultValue: 'H2X 1Y4' },
  parameters: { fr: { label: 'Code postal' }, en: { label: 'Postal code' } },
}

export const Readonly: Story<OfcPostalCodeField> = {
  name: 'Lecture seule',
  args: { name: 'postal-code', readonly: true, defaultValue: 'H2X 1Y4' },
  parameters: { fr: { label: 'Code postal' }, en: { label: 'Postal code' } },
}

export const Usage: Story<OfcPostalCodeField> = { ...usagePage(usage, Default), name: 'Utilisation' }
