import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcNumberField } from './number-field.ts'
import { usage } from './number-field.usage.ts'

const stories: Stories = {
  title: 'Champs/Champ de nombre',
  id: 'number-field',
  component: 'ofc-number-field',
}
export default stories

export const Default: Story<OfcNumberField> = {
  name: 'Bac à sable',
  args: { name: 'area', kind: 'decimal', defaultValue: '1234.5' },
  parameters: {
    fr: { label: 'Surface de vente', content: '<span slot="suffix">m²</span>' },
    en: { label: 'Sales floor', content: '<span slot="suffix">m²</span>' },
  },
}

export const Integer: Story<OfcNumberField> = {
  name: 'Nombre entier',
  args: { name: 'pharmacists', kind: 'integer', min: 1, max: 40, required: true, defaultValue: '4' },
  parameters: {
    fr: { label: 'Nombre de pharmaciens', hint: 'De 1 à 40' },
    en: { label: 'Number of pharmacists', hint: 'From 1 to 40' },
  },
}

export const Percent: Story<OfcNumberField> = {
  name: 'Pourcentage',
  args: { name: 'share', kind: 'percent', min: 0, max: 100, step: 0.5, defaultValue: '12.5' },
  parameters: { fr: { label: 'Part dans la société' }, en: { label: 'Share in the company' } },
}

export const Currency: Story<OfcNumberField> = {
  name: 'Montant',
  args: { name: 'dues', kind: 'currency', min: 0, defaultValue: '1234.5' },
  parameters: { fr: { label: 'Cotisation annuelle' }, en: { label: 'Yearly dues' } },
}

export const InError: Story<OfcNumberField> = {
  name: 'En erreur',
  args: { name: 'pharmacists', kind: 'integer', min: 1, max: 40, required: true, defaultValue: '120' },
  parameters: {
    fr: { label: 'Nombre de pharmaciens', error: 'Le plus grand nombre permis est 40.' },
    en: { label: 'Number of pharmacists', error: 'The greatest number allowed is 40.' },
  },
}

export const Disabled: Story<OfcNumberField> = {
  name: 'Désactivé',
  args: { name: 'dues', kind: 'currency', disabled: true, defaultValue: '980' },
  parameters: { fr: { label: 'Cotisation annuelle' }, en: { label: 'Yearly dues' } },
}

export const Readonly: Story<OfcNumberField> = {
  name: 'Lecture seule',
  args: { name: 'dues', kind: 'currency', readonly: true, defaultValue: '980' },
  parameters: { fr: { label: 'Cotisation annuelle' }, en: { label: 'Yearly dues' } },
}

export const Usage: Story<OfcNumberField> = { ...usagePage(usage, Default), name: 'Utilisation' }
