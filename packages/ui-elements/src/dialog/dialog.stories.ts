import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcDialog } from './dialog.ts'
import { usage } from './dialog.usage.ts'

const stories: Stories = { title: 'Rétroaction/Boîte de dialogue', id: 'dialog', component: 'ofc-dialog' }
export default stories

const actions = {
  fr: `
    <ofc-button slot="actions" variant="plain">Annuler</ofc-button>
    <ofc-button slot="actions" variant="filled" tone="danger">Retirer l’accès</ofc-button>`,
  en: `
    <ofc-button slot="actions" variant="plain">Cancel</ofc-button>
    <ofc-button slot="actions" variant="filled" tone="danger">Take away access</ofc-button>`,
}

export const Default: Story<OfcDialog> = {
  name: 'Bac à sable',
  parameters: {
    fr: {
      opener: 'Retirer l’accès',
      heading: 'Retirer l’accès à Karim Haddad?',
      content: `
    <p>Il ne verra plus cette pharmacie dès maintenant.</p>${actions.fr}`,
    },
    en: {
      opener: 'Take away access',
      heading: 'Take away Karim Haddad’s access?',
      content: `
    <p>He will no longer see this pharmacy from now on.</p>${actions.en}`,
    },
  },
}

export const Open: Story<OfcDialog> = {
  name: 'Ouvert',
  args: { open: true },
  parameters: {
    fr: {
      heading: 'Retirer l’accès à Karim Haddad?',
      content: `
    <p>Il ne verra plus cette pharmacie dès maintenant.</p>${actions.fr}`,
    },
    en: {
      heading: 'Take away Karim Haddad’s access?',
      content: `
    <p>He will no longer see this pharmacy from now on.</p>${actions.en}`,
    },
  },
}

export const LightDismiss: Story<OfcDialog> = {
  name: 'Fermé d’un clic à côté',
  args: { open: true, closedBy: 'any' },
  parameters: {
    fr: { heading: 'Heures des Fêtes', content: '<p>Fermé le 25 décembre et le 1er janvier.</p>' },
    en: { heading: 'Holiday hours', content: '<p>Closed on December 25 and January 1.</p>' },
  },
}

export const LongText: Story<OfcDialog> = {
  name: 'Texte long',
  args: { open: true },
  parameters: {
    fr: {
      heading: 'Affirmation solennelle de la personne responsable de la pharmacie',
      content: `${'<p>J’affirme solennellement que les réponses données dans ce formulaire sont vraies, que je les ai relues et que j’ai le droit de parler pour les personnes qui y sont nommées.</p>\n'.repeat(8)}<ofc-button slot="actions" variant="filled">J’affirme</ofc-button>`,
    },
    en: {
      heading: 'Solemn affirmation of the person responsible for the pharmacy',
      content: `${'<p>I solemnly affirm that the answers given in this form are true, that I have read them again and that I may speak for the people who are named in it.</p>\n'.repeat(8)}<ofc-button slot="actions" variant="filled">I affirm</ofc-button>`,
    },
  },
}

export const Usage: Story<OfcDialog> = { ...usagePage(usage, Default), name: 'Utilisation' }
