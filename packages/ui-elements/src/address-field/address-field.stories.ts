import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcAddressField } from './address-field.ts'
import { usage } from './address-field.usage.ts'

const stories: Stories = {
  title: 'Champs/Champ d’adresse',
  id: 'address-field',
  component: 'ofc-address-field',
}
export default stories

const address = {
  street: '1554, boulevard De Maisonneuve Ouest',
  unit: 'bureau 2',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3G 1N5',
}

const words = {
  fr: { label: 'Adresse de la pharmacie' },
  en: { label: 'Address of the pharmacy' },
} as const

export const Default: Story<OfcAddressField> = {
  name: 'Bac à sable',
  args: { name: 'address', required: true },
  parameters: words,
}

export const Filled: Story<OfcAddressField> = {
  name: 'Rempli',
  args: { name: 'address', required: true, defaultValue: JSON.stringify(address) },
  parameters: words,
}

export const Lookup: Story<OfcAddressField> = {
  name: 'Avec une recherche',
  args: {
    name: 'address',
    required: true,
    lookup: async (query, { signal }) => {
      // In a page: await fetch(`/addresses?search=${encodeURIComponent(query)}`, { signal })
      signal.throwIfAborted()
      const addresses = [
        { street: '1554, boulevard De Maisonneuve Ouest', unit: 'bureau 2' },
        { street: '1560, boulevard De Maisonneuve Ouest', unit: '' },
      ]
      return addresses
        .filter(({ street }) => street.startsWith(query.trim().slice(0, 2)))
        .map((address) => ({ ...address, city: 'Montréal', province: 'QC', postalCode: 'H3G 1N5' }))
    },
  },
  parameters: words,
}

export const Refused: Story<OfcAddressField> = {
  name: 'Ce que le serveur refuse',
  args: { name: 'address', required: true, defaultValue: JSON.stringify(address) },
  parameters: {
    fr: { ...words.fr, errors: { street: 'Cette rue n’existe pas à Montréal. Vérifiez son nom.' } },
    en: { ...words.en, errors: { street: 'There is no such street in Montréal. Check its name.' } },
  },
}

export const InError: Story<OfcAddressField> = {
  name: 'En erreur',
  args: {
    name: 'address',
    required: true,
    defaultValue: JSON.stringify({ ...address, city: '', postalCode: 'H3G 1N' }),
  },
  parameters: {
    ...words,
    ready: async (element) => {
      const field = element as OfcAddressField
      await field.updateComplete
      field.reportValidity()
    },
  },
}

export const Disabled: Story<OfcAddressField> = {
  name: 'Désactivé',
  args: { name: 'address', disabled: true, defaultValue: JSON.stringify(address) },
  parameters: words,
}

export const Readonly: Story<OfcAddressField> = {
  name: 'Lecture seule',
  args: { name: 'address', readonly: true, defaultValue: JSON.stringify(address) },
  parameters: words,
}

export const Usage: Story<OfcAddressField> = { ...usagePage(usage, Default), name: 'Utilisation' }
