import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcHoursField } from './hours-field.ts'
import { usage } from './hours-field.usage.ts'
import type { DayHours } from './week.ts'

const stories: Stories = {
  title: 'Champs/Heures d’ouverture',
  id: 'hours-field',
  component: 'ofc-hours-field',
}
export default stories

const closed: DayHours = { state: 'closed', ranges: [] }
const usual: DayHours = { state: 'open', ranges: [{ from: '08:00', to: '20:00' }] }
const short: DayHours = { state: 'open', ranges: [{ from: '09:00', to: '17:00' }] }
const week = [closed, usual, usual, usual, usual, usual, short]

const words = {
  fr: { label: 'Heures d’ouverture', hint: 'Telles que le public les voit' },
  en: { label: 'Opening hours', hint: 'As the public sees them' },
} as const

export const Default: Story<OfcHoursField> = {
  name: 'Bac à sable',
  args: { name: 'hours', required: true },
  parameters: words,
}

export const Filled: Story<OfcHoursField> = {
  name: 'Rempli',
  args: { name: 'hours', required: true, defaultValue: JSON.stringify(week) },
  parameters: words,
}

const broken: DayHours = {
  state: 'open',
  ranges: [
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '17:00' },
  ],
}
const night: DayHours = { state: 'open', ranges: [{ from: '18:00', to: '02:00' }] }
const always: DayHours = { state: 'open', ranges: [{ from: '00:00', to: '24:00' }] }
const onCall: DayHours = { state: 'onCall', ranges: [] }

export const Nights: Story<OfcHoursField> = {
  name: 'Nuits et pauses',
  args: {
    name: 'hours',
    required: true,
    defaultValue: JSON.stringify([onCall, broken, broken, always, closed, night, short]),
  },
  parameters: words,
}

export const InError: Story<OfcHoursField> = {
  name: 'En erreur',
  args: {
    name: 'hours',
    required: true,
    defaultValue: JSON.stringify(week.with(2, { state: 'open', ranges: [{ from: '22:00', to: '09:00' }] })),
  },
  parameters: {
    ...words,
    ready: async (element) => {
      const field = element as OfcHoursField
      await field.updateComplete
      field.reportValidity()
    },
  },
}

export const Single: Story<OfcHoursField> = {
  name: 'Un seul jour',
  args: { name: 'goodFriday', single: true, required: true, defaultValue: JSON.stringify(short) },
  parameters: { fr: { label: 'Vendredi saint' }, en: { label: 'Good Friday' } },
}

export const Holiday: Story<OfcHoursField> = {
  name: 'Un jour férié',
  args: {
    name: 'christmas',
    single: true,
    usual: true,
    required: true,
    defaultValue: '{"state":"usual","ranges":[]}',
  },
  parameters: { fr: { label: 'Noël' }, en: { label: 'Christmas Day' } },
}

export const Disabled: Story<OfcHoursField> = {
  name: 'Désactivé',
  args: { name: 'hours', disabled: true, defaultValue: JSON.stringify(week) },
  parameters: words,
}

export const Readonly: Story<OfcHoursField> = {
  name: 'Lecture seule',
  args: { name: 'hours', readonly: true, defaultValue: JSON.stringify(week) },
  parameters: words,
}

export const Usage: Story<OfcHoursField> = { ...usagePage(usage, Default), name: 'Utilisation' }
