import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcCard } from './card.ts'
import { usage } from './card.usage.ts'

const stories: Stories = { title: 'Structure/Carte', id: 'card', component: 'ofc-card' }
export default stories

export const Default: Story<OfcCard> = {
  name: 'Bac à sable',
  parameters: {
    fr: {
      content: `
        <h2 slot="header">Pharmacie du Vieux-Marché</h2>
        <ofc-badge slot="header" tone="green">Ouvert</ofc-badge>
        <p>12, rue du Marché, Québec</p>
        <ofc-button slot="footer" size="small">Voir les heures</ofc-button>`,
    },
    en: {
      content: `
        <h2 slot="header">Pharmacie du Vieux-Marché</h2>
        <ofc-badge slot="header" tone="green">Open</ofc-badge>
        <p>12 Market Street, Quebec City</p>
        <ofc-button slot="footer" size="small">See the hours</ofc-button>`,
    },
  },
}

export const Rows: Story<OfcCard> = {
  name: 'Rangées',
  args: { padding: 'none' },
  parameters: {
    fr: {
      content: `
        <h2 slot="header">À faire</h2>
        <div class="row">Signer la déclaration annuelle</div>
        <div class="row">Confirmer les heures des Fêtes</div>
        <div class="row">Répondre à une demande de lien</div>`,
    },
    en: {
      content: `
        <h2 slot="header">To do</h2>
        <div class="row">Sign the yearly declaration</div>
        <div class="row">Confirm the holiday hours</div>
        <div class="row">Answer a link request</div>`,
    },
  },
}

export const Loading: Story<OfcCard> = {
  name: 'En chargement',
  args: { content: '<ofc-skeleton slot="header"></ofc-skeleton>\n<ofc-skeleton lines="3"></ofc-skeleton>' },
  parameters: {},
}

export const Usage: Story<OfcCard> = { ...usagePage(usage, Default), name: 'Utilisation' }
