import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcAccordion } from './accordion.ts'
import { usage } from './accordion.usage.ts'

const stories: Stories = { title: 'Structure/Accordéon', id: 'accordion', component: 'ofc-accordion' }
export default stories

const items = {
  fr: `
    <ofc-accordion-item heading="Comment devenir membre?" open>
      <p>Créez un compte, puis demandez le lien avec votre pharmacie.</p>
    </ofc-accordion-item>
    <ofc-accordion-item heading="Qui approuve ma demande?">
      <ofc-badge slot="end" tone="blue">Nouveau</ofc-badge>
      <p>La personne propriétaire ou une personne déléguée.</p>
    </ofc-accordion-item>
    <ofc-accordion-item heading="Combien de temps faut-il?">
      <p>Cinq jours ouvrables au plus.</p>
    </ofc-accordion-item>`,
  en: `
    <ofc-accordion-item heading="How does one become a member?" open>
      <p>Create an account, then ask to be linked to your pharmacy.</p>
    </ofc-accordion-item>
    <ofc-accordion-item heading="Who approves my request?">
      <ofc-badge slot="end" tone="blue">New</ofc-badge>
      <p>The owner or a delegate.</p>
    </ofc-accordion-item>
    <ofc-accordion-item heading="How long does it take?">
      <p>Five working days at most.</p>
    </ofc-accordion-item>`,
}

export const Default: Story<OfcAccordion> = {
  name: 'Bac à sable',
  parameters: { fr: { content: items.fr }, en: { content: items.en } },
}

export const Exclusive: Story<OfcAccordion> = {
  name: 'Un seul à la fois',
  args: { exclusive: true },
  parameters: { fr: { content: items.fr }, en: { content: items.en } },
}

export const Usage: Story<OfcAccordion> = { ...usagePage(usage, Default), name: 'Utilisation' }
