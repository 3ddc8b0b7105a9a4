import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcStepper } from './stepper.ts'
import { usage } from './stepper.usage.ts'

const stories: Stories = { title: 'Structure/Étapes', id: 'stepper', component: 'ofc-stepper' }
export default stories

const steps = {
  fr: [{ label: 'Pharmacie' }, { label: 'Emploi' }, { label: 'Affirmation' }, { label: 'Envoi' }],
  en: [{ label: 'Pharmacy' }, { label: 'Employment' }, { label: 'Affirmation' }, { label: 'Sending' }],
} as const

export const Default: Story<OfcStepper> = {
  name: 'Bac à sable',
  args: { current: 2 },
  parameters: {
    fr: { label: 'Demande de lien', steps: steps.fr },
    en: { label: 'Link request', steps: steps.en },
  },
}

export const Clickable: Story<OfcStepper> = {
  name: 'Étapes à choisir',
  args: { current: 3, clickable: true },
  parameters: {
    fr: { label: 'Demande de lien', steps: steps.fr },
    en: { label: 'Link request', steps: steps.en },
  },
}

export const InError: Story<OfcStepper> = {
  name: 'En erreur',
  args: { current: 3 },
  parameters: {
    fr: {
      label: 'Demande de lien',
      steps: [{ label: 'Pharmacie' }, { label: 'Emploi', hasError: true }, { label: 'Affirmation' }],
    },
    en: {
      label: 'Link request',
      steps: [{ label: 'Pharmacy' }, { label: 'Employment', hasError: true }, { label: 'Affirmation' }],
    },
  },
}

export const Usage: Story<OfcStepper> = { ...usagePage(usage, Default), name: 'Utilisation' }
