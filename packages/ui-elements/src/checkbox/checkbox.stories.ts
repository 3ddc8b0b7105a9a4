import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcCheckbox } from './checkbox.ts'
import { usage } from './checkbox.usage.ts'

const stories: Stories = { title: 'Champs/Case à cocher', id: 'checkbox', component: 'ofc-checkbox' }
export default stories

export const Default: Story<OfcCheckbox> = {
  name: 'Bac à sable',
  args: { name: 'newsletter', noOptionalMark: true },
  parameters: {
    fr: { label: 'Recevoir l’infolettre', hint: 'Une fois par mois' },
    en: { label: 'Receive the newsletter', hint: 'Once a month' },
  },
}

export const Checked: Story<OfcCheckbox> = {
  name: 'Coché',
  args: { name: 'newsletter', noOptionalMark: true, defaultChecked: true },
  parameters: { fr: { label: 'Recevoir l’infolettre' }, en: { label: 'Receive the newsletter' } },
}

export const Indeterminate: Story<OfcCheckbox> = {
  name: 'Indéterminé',
  args: { name: 'all', noOptionalMark: true, indeterminate: true },
  parameters: { fr: { label: 'Toutes les pharmacies' }, en: { label: 'All pharmacies' } },
}

export const RichLabel: Story<OfcCheckbox> = {
  name: 'Lien dans le libellé',
  args: { name: 'terms', required: true },
  parameters: {
    fr: { content: 'J’ai lu les <a href="#conditions">conditions d’utilisation</a> et je les accepte.' },
    en: { content: 'I have read the <a href="#terms">terms of use</a> and accept them.' },
  },
}

export const InError: Story<OfcCheckbox> = {
  name: 'En erreur',
  args: { name: 'terms', required: true },
  parameters: {
    fr: { label: 'J’affirme que ces réponses sont vraies.', error: 'Cochez cette case pour continuer.' },
    en: { label: 'I affirm that these answers are true.', error: 'Check this box to go on.' },
  },
}

export const Disabled: Story<OfcCheckbox> = {
  name: 'Désactivé',
  args: { name: 'newsletter', disabled: true, defaultChecked: true, noOptionalMark: true },
  parameters: { fr: { label: 'Recevoir l’infolettre' }, en: { label: 'Receive the newsletter' } },
}

export const Readonly: Story<OfcCheckbox> = {
  name: 'Lecture seule',
  args: { name: 'newsletter', readonly: true, defaultChecked: true, noOptionalMark: true },
  parameters: { fr: { label: 'Recevoir l’infolettre' }, en: { label: 'Receive the newsletter' } },
}

export const Usage: Story<OfcCheckbox> = { ...usagePage(usage, Default), name: 'Utilisation' }
