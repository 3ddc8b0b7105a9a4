import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcErrorSummary } from './error-summary.ts'
import { usage } from './error-summary.usage.ts'

const stories: Stories = {
  title: 'Rétroaction/Sommaire des erreurs',
  id: 'error-summary',
  component: 'ofc-error-summary',
}
export default stories

export const Default: Story<OfcErrorSummary> = {
  name: 'Bac à sable',
  parameters: {
    fr: {
      errors: [
        { message: 'Prénom : écrivez votre prénom.', field: 'first-name' },
        { message: 'Courriel : écrivez ce qui vient après le « @ ».', field: 'email' },
      ],
      after: `
        <ofc-text-field id="first-name" name="first-name" label="Prénom" required error="Écrivez votre prénom."></ofc-text-field>
        <ofc-text-field id="email" name="email" type="email" label="Courriel" required value="marie@" error="Écrivez ce qui vient après le « @ »."></ofc-text-field>`,
    },
    en: {
      errors: [
        { message: 'First name: write your first name.', field: 'first-name' },
        { message: 'Email: write what comes after the “@”.', field: 'email' },
      ],
      after: `
        <ofc-text-field id="first-name" name="first-name" label="First name" required error="Write your first name."></ofc-text-field>
        <ofc-text-field id="email" name="email" type="email" label="Email" required value="marie@" error="Write what comes after the “@”."></ofc-text-field>`,
    },
  },
}

export const OwnHeading: Story<OfcErrorSummary> = {
  name: 'Titre à soi',
  parameters: {
    fr: {
      heading: 'La demande ne peut pas être envoyée',
      errors: [{ message: 'La pharmacie est fermée depuis le 3 mars.' }],
      content: '<p>Écrivez à l’association si c’est une erreur.</p>',
    },
    en: {
      heading: 'The request can’t be sent',
      errors: [{ message: 'The pharmacy has been closed since March 3.' }],
      content: '<p>Write to the association if this is a mistake.</p>',
    },
  },
}

export const Usage: Story<OfcErrorSummary> = { ...usagePage(usage, Default), name: 'Utilisation' }
