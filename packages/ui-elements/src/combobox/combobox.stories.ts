import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcCombobox } from './combobox.ts'
import { usage } from './combobox.usage.ts'

const stories: Stories = { title: 'Champs/Liste avec recherche', id: 'combobox', component: 'ofc-combobox' }
export default stories

const cities = {
  fr: `
    <option value="mtl">Montréal</option>
    <option value="qc">Québec</option>
    <option value="she">Sherbrooke</option>
    <option value="3r">Trois-Rivières</option>`,
  en: `
    <option value="mtl">Montreal</option>
    <option value="qc">Quebec City</option>
    <option value="she">Sherbrooke</option>
    <option value="3r">Trois-Rivières</option>`,
}

export const Default: Story<OfcCombobox> = {
  name: 'Bac à sable',
  args: { name: 'city', required: true },
  parameters: {
    fr: { label: 'Ville', hint: 'Écrivez les premières lettres.', content: cities.fr },
    en: { label: 'City', hint: 'Write the first letters.', content: cities.en },
  },
}

export const Filled: Story<OfcCombobox> = {
  name: 'Rempli',
  args: { name: 'city', required: true, defaultValue: 'qc' },
  parameters: {
    fr: { label: 'Ville', content: cities.fr },
    en: { label: 'City', content: cities.en },
  },
}

export const Open: Story<OfcCombobox> = {
  name: 'Liste ouverte',
  args: { name: 'city' },
  parameters: {
    fr: { label: 'Ville', content: cities.fr },
    en: { label: 'City', content: cities.en },
    ready: open,
  },
}

export const Thousands: Story<OfcCombobox> = {
  name: 'Des milliers de réponses',
  args: { name: 'permit' },
  parameters: {
    fr: {
      label: 'Permis',
      options: Array.from({ length: 5000 }, (_, index) => ({
        value: `${index}`,
        label: `Permis ${200_000 + index}`,
      })),
    },
    en: {
      label: 'Licence',
      options: Array.from({ length: 5000 }, (_, index) => ({
        value: `${index}`,
        label: `Licence ${200_000 + index}`,
      })),
    },
    ready: open,
  },
}

export const Source: Story<OfcCombobox> = {
  name: 'Source à interroger',
  args: {
    name: 'pharmacy',
    source: async (text, signal) => {
      // In a page: await fetch(`/pharmacies?search=${encodeURIComponent(text)}`, { signal })
      const names = ['Pharmacie du Vieux-Marché', 'Pharmacie Saint-Denis', 'Pharmacie Belmont']
      signal.throwIfAborted()
      return names
        .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
        .map((name) => ({ value: name, label: name }))
    },
  },
  parameters: {
    fr: { label: 'Pharmacie', hint: 'La recherche se fait à mesure que vous écrivez.' },
    en: { label: 'Pharmacy', hint: 'The search goes on as you write.' },
  },
}

export const Free: Story<OfcCombobox> = {
  name: 'Réponse libre',
  args: { name: 'city', free: true, defaultValue: 'Kuujjuaq' },
  parameters: {
    fr: { label: 'Ville', hint: 'Une ville qui n’est pas dans la liste convient aussi.', content: cities.fr },
    en: { label: 'City', hint: 'A city that is not in the list will do too.', content: cities.en },
  },
}

export const InError: Story<OfcCombobox> = {
  name: 'En erreur',
  args: { name: 'city', required: true },
  parameters: {
    fr: { label: 'Ville', error: 'Choisissez une ville de la liste.', content: cities.fr },
    en: { label: 'City', error: 'Choose a city from the list.', content: cities.en },
  },
}

export const Disabled: Story<OfcCombobox> = {
  name: 'Désactivé',
  args: { name: 'city', disabled: true, defaultValue: 'qc' },
  parameters: {
    fr: { label: 'Ville', content: cities.fr },
    en: { label: 'City', content: cities.en },
  },
}

async function open(element: HTMLElement) {
  const box = element as OfcCombobox
  await box.updateComplete
  box.focus()
  const input = box.shadowRoot?.querySelector('input')
  input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }))
}

export const Usage: Story<OfcCombobox> = { ...usagePage(usage, Default), name: 'Utilisation' }
