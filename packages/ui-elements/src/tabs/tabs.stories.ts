import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcTabs } from './tabs.ts'
import { usage } from './tabs.usage.ts'

const stories: Stories = { title: 'Structure/Onglets', id: 'tabs', component: 'ofc-tabs' }
export default stories

const panels = {
  fr: `
    <ofc-tab-panel name="hours" label="Heures"><p>Ouvert de 8 h à 21 h, du lundi au samedi.</p></ofc-tab-panel>
    <ofc-tab-panel name="team" label="Équipe"><p>Douze personnes travaillent ici.</p></ofc-tab-panel>
    <ofc-tab-panel name="files" label="Documents" disabled><p>Aucun document.</p></ofc-tab-panel>`,
  en: `
    <ofc-tab-panel name="hours" label="Hours"><p>Open from 8 a.m. to 9 p.m., Monday to Saturday.</p></ofc-tab-panel>
    <ofc-tab-panel name="team" label="Team"><p>Twelve people work here.</p></ofc-tab-panel>
    <ofc-tab-panel name="files" label="Documents" disabled><p>No document.</p></ofc-tab-panel>`,
}

export const Default: Story<OfcTabs> = {
  name: 'Bac à sable',
  parameters: {
    fr: { label: 'Fiche de la pharmacie', content: panels.fr },
    en: { label: 'Record of the pharmacy', content: panels.en },
  },
}

export const Manual: Story<OfcTabs> = {
  name: 'Choisis avec Entrée',
  args: { activation: 'manual', selected: 'team' },
  parameters: {
    fr: { label: 'Fiche de la pharmacie', content: panels.fr },
    en: { label: 'Record of the pharmacy', content: panels.en },
  },
}

export const Many: Story<OfcTabs> = {
  name: 'Beaucoup d’onglets',
  parameters: {
    fr: {
      label: 'Mois',
      content: [
        'Janvier',
        'Février',
        'Mars',
        'Avril',
        'Mai',
        'Juin',
        'Juillet',
        'Août',
        'Septembre',
        'Octobre',
      ]
        .map((month) => `<ofc-tab-panel label="${month}"><p>Heures du mois</p></ofc-tab-panel>`)
        .join('\n'),
    },
    en: {
      label: 'Months',
      content: [
        'January',
        'February',
        'March',
        'April',
        'May',
        'June',
        'July',
        'August',
        'September',
        'October',
      ]
        .map((month) => `<ofc-tab-panel label="${month}"><p>Hours of the month</p></ofc-tab-panel>`)
        .join('\n'),
    },
  },
}

export const Usage: Story<OfcTabs> = { ...usagePage(usage, Default), name: 'Utilisation' }
