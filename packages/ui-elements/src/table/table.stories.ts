import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcTable } from './table.ts'
import { usage } from './table.usage.ts'

const stories: Stories = { title: 'Structure/Tableau', id: 'table', component: 'ofc-table' }
export default stories

const columns = {
  fr: [
    { key: 'name', label: 'Nom', sortable: true },
    { key: 'city', label: 'Ville', sortable: true },
    { key: 'staff', label: 'Employés', align: 'end', sortable: true },
  ],
  en: [
    { key: 'name', label: 'Name', sortable: true },
    { key: 'city', label: 'City', sortable: true },
    { key: 'staff', label: 'Staff', align: 'end', sortable: true },
  ],
} as const

const rows = [
  { id: 'a', name: 'Pharmacie du Vieux-Marché', city: 'Québec', staff: 12 },
  { id: 'b', name: 'Pharmacie Saint-Denis', city: 'Montréal', staff: 31 },
  { id: 'c', name: 'Pharmacie Belmont', city: 'Sherbrooke', staff: 7 },
]

export const Default: Story<OfcTable> = {
  name: 'Bac à sable',
  args: { rows, sort: 'name' },
  parameters: {
    fr: { label: 'Pharmacies', columns: columns.fr },
    en: { label: 'Pharmacies', columns: columns.en },
  },
}

export const Selectable: Story<OfcTable> = {
  name: 'Rangées à choisir',
  args: { rows, selectable: 'multiple', selected: ['b'] },
  parameters: {
    fr: {
      label: 'Pharmacies',
      columns: columns.fr,
      content: '<ofc-button slot="actions" size="small">Exporter</ofc-button>',
    },
    en: {
      label: 'Pharmacies',
      columns: columns.en,
      content: '<ofc-button slot="actions" size="small">Export</ofc-button>',
    },
  },
}

export const Paged: Story<OfcTable> = {
  name: 'Page par page',
  args: { rows, pageSize: 2 },
  parameters: {
    fr: { label: 'Pharmacies', columns: columns.fr },
    en: { label: 'Pharmacies', columns: columns.en },
  },
}

export const Loading: Story<OfcTable> = {
  name: 'En chargement',
  args: { rows, loading: true },
  parameters: {
    fr: { label: 'Pharmacies', columns: columns.fr },
    en: { label: 'Pharmacies', columns: columns.en },
  },
}

export const Empty: Story<OfcTable> = {
  name: 'Vide',
  args: { rows: [] },
  parameters: {
    fr: {
      label: 'Pharmacies',
      columns: columns.fr,
      content: '<p slot="empty">Aucune pharmacie ne correspond. Essayez un nom plus court.</p>',
    },
    en: {
      label: 'Pharmacies',
      columns: columns.en,
      content: '<p slot="empty">No pharmacy matches. Try a shorter name.</p>',
    },
  },
}

export const Usage: Story<OfcTable> = { ...usagePage(usage, Default), name: 'Utilisation' }
