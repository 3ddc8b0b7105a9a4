import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcBreadcrumb } from './breadcrumb.ts'
import { usage } from './breadcrumb.usage.ts'

const stories: Stories = { title: 'Structure/Fil d’Ariane', id: 'breadcrumb', component: 'ofc-breadcrumb' }
export default stories

export const Default: Story<OfcBreadcrumb> = {
  name: 'Bac à sable',
  parameters: {
    fr: {
      content: `
        <a href="#accueil">Accueil</a>
        <a href="#pharmacies">Pharmacies</a>
        <span>Pharmacie du Vieux-Marché</span>`,
    },
    en: {
      content: `
        <a href="#home">Home</a>
        <a href="#pharmacies">Pharmacies</a>
        <span>Pharmacie du Vieux-Marché</span>`,
    },
  },
}

export const LongText: Story<OfcBreadcrumb> = {
  name: 'Texte long',
  parameters: {
    fr: {
      content: `
        <a href="#accueil">Accueil</a>
        <a href="#pharmacies">Pharmacies de la région de la Capitale-Nationale et de Chaudière-Appalaches</a>
        <a href="#equipe">Personnes qui travaillent à la pharmacie</a>
        <span>Modification des heures d’ouverture pour la période des Fêtes</span>`,
    },
    en: {
      content: `
        <a href="#home">Home</a>
        <a href="#pharmacies">Pharmacies of the regions of Capitale-Nationale and Chaudière-Appalaches</a>
        <a href="#team">People who work at the pharmacy</a>
        <span>Change of the opening hours over the holiday season</span>`,
    },
  },
}

export const Usage: Story<OfcBreadcrumb> = { ...usagePage(usage, Default), name: 'Utilisation' }
