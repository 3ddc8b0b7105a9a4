import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcRadioGroup } from './radio-group.ts'
import { usage } from './radio-group.usage.ts'

const stories: Stories = { title: 'Champs/Boutons radio', id: 'radio-group', component: 'ofc-radio-group' }
export default stories

const answers = {
  fr: `
    <option value="full">Temps plein</option>
    <option value="part">Temps partiel</option>
    <option value="call" data-hint="La personne vient quand on l’appelle.">Sur appel</option>`,
  en: `
    <option value="full">Full time</option>
    <option value="part">Part time</option>
    <option value="call" data-hint="The person comes when called.">On call</option>`,
}

export const Default: Story<OfcRadioGroup> = {
  name: 'Bac à sable',
  args: { name: 'kind', required: true },
  parameters: {
    fr: { label: 'Type d’emploi', content: answers.fr },
    en: { label: 'Kind of employment', content: answers.en },
  },
}

export const Chosen: Story<OfcRadioGroup> = {
  name: 'Rempli',
  args: { name: 'kind', required: true, defaultValue: 'part' },
  parameters: {
    fr: { label: 'Type d’emploi', content: answers.fr },
    en: { label: 'Kind of employment', content: answers.en },
  },
}

export const OneDisabled: Story<OfcRadioGroup> = {
  name: 'Une réponse indisponible',
  args: { name: 'when', defaultValue: 'morning' },
  parameters: {
    fr: {
      label: 'Moment de la visite',
      options: [
        { value: 'morning', label: 'Avant-midi' },
        { value: 'noon', label: 'Après-midi', disabled: true, hint: 'Complet' },
        { value: 'evening', label: 'Soir' },
      ],
    },
    en: {
      label: 'Time of the visit',
      options: [
        { value: 'morning', label: 'Morning' },
        { value: 'noon', label: 'Afternoon', disabled: true, hint: 'Full' },
        { value: 'evening', label: 'Evening' },
      ],
    },
  },
}

export const InError: Story<OfcRadioGroup> = {
  name: 'En erreur',
  args: { name: 'kind', required: true },
  parameters: {
    fr: { label: 'Type d’emploi', error: 'Choisissez une réponse.', content: answers.fr },
    en: { label: 'Kind of employment', error: 'Choose an answer.', content: answers.en },
  },
}

export const Disabled: Story<OfcRadioGroup> = {
  name: 'Désactivé',
  args: { name: 'kind', disabled: true, defaultValue: 'full' },
  parameters: {
    fr: { label: 'Type d’emploi', content: answers.fr },
    en: { label: 'Kind of employment', content: answers.en },
  },
}

export const Readonly: Story<OfcRadioGroup> = {
  name: 'Lecture seule',
  args: { name: 'kind', readonly: true, defaultValue: 'full' },
  parameters: {
    fr: { label: 'Type d’emploi', content: answers.fr },
    en: { label: 'Kind of employment', content: answers.en },
  },
}

export const Usage: Story<OfcRadioGroup> = { ...usagePage(usage, Default), name: 'Utilisation' }
