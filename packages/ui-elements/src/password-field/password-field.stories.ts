import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcPasswordField } from './password-field.ts'
import { usage } from './password-field.usage.ts'

const stories: Stories = {
  title: 'Champs/Champ de mot de passe',
  id: 'password-field',
  component: 'ofc-password-field',
}
export default stories

export const Default: Story<OfcPasswordField> = {
  name: 'Bac à sable',
  args: { name: 'password', autocomplete: 'current-password', required: true },
  parameters: { fr: { label: 'Mot de passe' }, en: { label: 'Password' } },
}

export const New: Story<OfcPasswordField> = {
  name: 'Nouveau mot de passe',
  args: { name: 'new-password', new: true, required: true },
  parameters: { fr: { label: 'Nouveau mot de passe' }, en: { label: 'New password' } },
}

export const HalfWay: Story<OfcPasswordField> = {
  name: 'Règles à moitié remplies',
  args: { name: 'new-password', new: true, required: true, defaultValue: 'Ordonnance' },
  parameters: { fr: { label: 'Nouveau mot de passe' }, en: { label: 'New password' } },
}

export const InError: Story<OfcPasswordField> = {
  name: 'En erreur',
  args: { name: 'password', autocomplete: 'current-password', required: true },
  parameters: {
    fr: {
      label: 'Mot de passe',
      error: 'Le courriel ou le mot de passe ne correspond pas. Essayez de nouveau.',
    },
    en: { label: 'Password', error: 'The email or the password does not match. Try again.' },
  },
}

export const Disabled: Story<OfcPasswordField> = {
  name: 'Désactivé',
  args: { name: 'password', disabled: true },
  parameters: { fr: { label: 'Mot de passe' }, en: { label: 'Password' } },
}

export const NativeInput: Story<OfcPasswordField> = {
  name: 'Autour d’un champ natif',
  parameters: {
    fr: {
      content: `
        <label slot="label" for="native-password">Mot de passe</label>
        <input id="native-password" name="password" type="password" autocomplete="current-password" required>`,
    },
    en: {
      content: `
        <label slot="label" for="native-password">Password</label>
        <input id="native-password" name="password" type="password" autocomplete="current-password" required>`,
    },
  },
}

export const Usage: Story<OfcPasswordField> = { ...usagePage(usage, Default), name: 'Utilisation' }
