import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcDateInput } from './date-input.ts'
import { usage } from './date-input.usage.ts'

const stories: Stories = { title: 'Champs/Champ de date', id: 'date-input', component: 'ofc-date-input' }
export default stories

export const Default: Story<OfcDateInput> = {
  name: 'Bac à sable',
  args: { name: 'start', required: true },
  parameters: { fr: { label: 'Premier jour de travail' }, en: { label: 'First day at work' } },
}

export const Understood: Story<OfcDateInput> = {
  name: 'Rempli',
  args: { name: 'start', required: true, defaultValue: '2026-11-21' },
  parameters: { fr: { label: 'Premier jour de travail' }, en: { label: 'First day at work' } },
}

export const Bounded: Story<OfcDateInput> = {
  name: 'Entre deux dates',
  args: { name: 'meeting', min: '2026-11-01', max: '2026-12-18', defaultValue: '2026-11-12' },
  parameters: {
    fr: { label: 'Rencontre', hint: 'Entre le 1er novembre et le 18 décembre 2026' },
    en: { label: 'Meeting', hint: 'Between November 1 and December 18, 2026' },
  },
}

export const Weekdays: Story<OfcDateInput> = {
  name: 'Jours ouvrables',
  args: {
    name: 'visit',
    defaultValue: '2026-11-20',
    isDateDisabled: (date) => [0, 6].includes(new Date(`${date}T12:00:00`).getDay()),
  },
  parameters: {
    fr: { label: 'Visite de l’inspecteur', hint: 'Un jour de semaine' },
    en: { label: 'Visit of the inspector', hint: 'On a weekday' },
  },
}

export const InError: Story<OfcDateInput> = {
  name: 'En erreur',
  args: { name: 'birth', required: true, defaultValue: '2031-02-03' },
  parameters: {
    fr: { label: 'Date de naissance', error: 'Cette date est à venir. Vérifiez l’année.' },
    en: { label: 'Date of birth', error: 'This date is still to come. Check the year.' },
  },
}

export const Open: Story<OfcDateInput> = {
  name: 'Calendrier ouvert',
  args: { name: 'start', defaultValue: '2026-11-21', static: true },
  parameters: {
    fr: { label: 'Premier jour de travail' },
    en: { label: 'First day at work' },
    ready: async (field) => {
      const input = field as OfcDateInput
      await input.updateComplete
      input.showPicker()
    },
  },
}

export const Disabled: Story<OfcDateInput> = {
  name: 'Désactivé',
  args: { name: 'start', disabled: true, defaultValue: '2026-11-21' },
  parameters: { fr: { label: 'Premier jour de travail' }, en: { label: 'First day at work' } },
}

export const Readonly: Story<OfcDateInput> = {
  name: 'Lecture seule',
  args: { name: 'start', readonly: true, defaultValue: '2026-11-21' },
  parameters: { fr: { label: 'Premier jour de travail' }, en: { label: 'First day at work' } },
}

export const NativeInput: Story<OfcDateInput> = {
  name: 'Autour d’un champ natif',
  parameters: {
    fr: {
      content: `
        <label slot="label" for="native-date">Premier jour de travail</label>
        <input id="native-date" name="start" required>`,
    },
    en: {
      content: `
        <label slot="label" for="native-date">First day at work</label>
        <input id="native-date" name="start" required>`,
    },
  },
}

export const Usage: Story<OfcDateInput> = { ...usagePage(usage, Default), name: 'Utilisation' }
