import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcPhoneField } from './phone-field.ts'
import { usage } from './phone-field.usage.ts'

const stories: Stories = {
  title: 'Champs/Champ de téléphone',
  id: 'phone-field',
  component: 'ofc-phone-field',
}
export default stories

export const Default: Story<OfcPhoneField> = {
  name: 'Bac à sable',
  args: { name: 'phone', autocomplete: 'tel', required: true },
  parameters: { fr: { label: 'Téléphone' }, en: { label: 'Telephone' } },
}

export const Extension: Story<OfcPhoneField> = {
  name: 'Avec un poste',
  args: { name: 'phone', extensionName: 'extension', defaultValue: '+15145550123', extension: '204' },
  parameters: { fr: { label: 'Téléphone de la pharmacie' }, en: { label: 'Telephone of the pharmacy' } },
}

export const Mobile: Story<OfcPhoneField> = {
  name: 'Cellulaire',
  args: { name: 'mobile', kind: 'mobile', defaultValue: '+14385550188' },
  parameters: {
    fr: { label: 'Cellulaire', hint: 'Pour les rappels par texto' },
    en: { label: 'Mobile phone', hint: 'For reminders by text message' },
  },
}

export const Fax: Story<OfcPhoneField> = {
  name: 'Télécopieur',
  args: { name: 'fax', kind: 'fax', defaultValue: '+15145550124' },
  parameters: { fr: { label: 'Télécopieur' }, en: { label: 'Fax' } },
}

export const Abroad: Story<OfcPhoneField> = {
  name: 'À l’étranger',
  args: { name: 'phone', defaultValue: '+33142685300' },
  parameters: { fr: { label: 'Téléphone à l’étranger' }, en: { label: 'Telephone abroad' } },
}

export const InError: Story<OfcPhoneField> = {
  name: 'En erreur',
  args: { name: 'phone', required: true, defaultValue: '+15145550123' },
  parameters: {
    fr: { label: 'Téléphone', error: 'Ce numéro est déjà celui d’une autre pharmacie.' },
    en: { label: 'Telephone', error: 'This number already belongs to another pharmacy.' },
  },
}

export const Disabled: Story<OfcPhoneField> = {
  name: 'Désactivé',
  args: { name: 'phone', disabled: true, defaultValue: '+15145550123' },
  parameters: { fr: { label: 'Téléphone' }, en: { label: 'Telephone' } },
}

export const Readonly: Story<OfcPhoneField> = {
  name: 'Lecture seule',
  args: { name: 'phone', readonly: true, defaultValue: '+15145550123' },
  parameters: { fr: { label: 'Téléphone' }, en: { label: 'Telephone' } },
}

export const Usage: Story<OfcPhoneField> = { ...usagePage(usage, Default), name: 'Utilisation' }
