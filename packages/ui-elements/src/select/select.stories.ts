import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcSelect } from './select.ts'
import { usage } from './select.usage.ts'

const stories: Stories = { title: 'Champs/Liste déroulante', id: 'select', component: 'ofc-select' }
export default stories

const provinces = {
  fr: `
    <option value="QC">Québec</option>
    <option value="ON">Ontario</option>
    <option value="NB">Nouveau-Brunswick</option>`,
  en: `
    <option value="QC">Quebec</option>
    <option value="ON">Ontario</option>
    <option value="NB">New Brunswick</option>`,
}

export const Default: Story<OfcSelect> = {
  name: 'Bac à sable',
  args: { name: 'province', autocomplete: 'address-level1', required: true },
  parameters: {
    fr: { label: 'Province', content: provinces.fr },
    en: { label: 'Province', content: provinces.en },
  },
}

export const Grouped: Story<OfcSelect> = {
  name: 'En groupes',
  args: { name: 'role', defaultValue: 'owner' },
  parameters: {
    fr: {
      label: 'Votre rôle',
      content: `
        <optgroup label="Pharmacie">
          <option value="owner">Pharmacien propriétaire</option>
          <option value="employee">Pharmacien salarié</option>
        </optgroup>
        <optgroup label="Bureau">
          <option value="delegate">Personne déléguée</option>
          <option value="mandator">Mandataire</option>
        </optgroup>`,
    },
    en: {
      label: 'Your role',
      content: `
        <optgroup label="Pharmacy">
          <option value="owner">Pharmacy owner</option>
          <option value="employee">Staff pharmacist</option>
        </optgroup>
        <optgroup label="Office">
          <option value="delegate">Delegate</option>
          <option value="mandator">Mandatary</option>
        </optgroup>`,
    },
  },
}

export const ByProperty: Story<OfcSelect> = {
  name: 'Réponses en propriété',
  args: { name: 'size', defaultValue: 'medium' },
  parameters: {
    fr: {
      label: 'Taille de la pharmacie',
      options: [
        { value: 'small', label: 'Petite' },
        { value: 'medium', label: 'Moyenne' },
        { value: 'large', label: 'Grande', disabled: true },
      ],
    },
    en: {
      label: 'Size of the pharmacy',
      options: [
        { value: 'small', label: 'Small' },
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large', disabled: true },
      ],
    },
  },
}

export const InError: Story<OfcSelect> = {
  name: 'En erreur',
  args: { name: 'province', required: true },
  parameters: {
    fr: { label: 'Province', error: 'Choisissez une province.', content: provinces.fr },
    en: { label: 'Province', error: 'Choose a province.', content: provinces.en },
  },
}

export const Disabled: Story<OfcSelect> = {
  name: 'Désactivé',
  args: { name: 'province', disabled: true, defaultValue: 'QC' },
  parameters: {
    fr: { label: 'Province', content: provinces.fr },
    en: { label: 'Province', content: provinces.en },
  },
}

export const Readonly: Story<OfcSelect> = {
  name: 'Lecture seule',
  args: { name: 'province', readonly: true, defaultValue: 'QC' },
  parameters: {
    fr: { label: 'Province', content: provinces.fr },
    en: { label: 'Province', content: provinces.en },
  },
}

export const Empty: Story<OfcSelect> = {
  name: 'Vide',
  args: { name: 'banner' },
  parameters: {
    fr: { label: 'Bannière', hint: 'Aucune bannière n’est inscrite pour le moment.' },
    en: { label: 'Banner', hint: 'No banner is registered for the moment.' },
  },
}

export const Usage: Story<OfcSelect> = { ...usagePage(usage, Default), name: 'Utilisation' }
