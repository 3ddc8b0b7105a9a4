import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcTextarea } from './textarea.ts'
import { usage } from './textarea.usage.ts'

const stories: Stories = { title: 'Champs/Zone de texte', id: 'textarea', component: 'ofc-textarea' }
export default stories

export const Default: Story<OfcTextarea> = {
  name: 'Bac à sable',
  args: { name: 'message', required: true },
  parameters: {
    fr: { label: 'Votre message', hint: 'Une question par message nous aide à répondre plus vite.' },
    en: { label: 'Your message', hint: 'One question a message helps us answer sooner.' },
  },
}

export const Counted: Story<OfcTextarea> = {
  name: 'Avec un compteur',
  args: { name: 'note', maxlength: 200, counter: true },
  parameters: {
    fr: {
      label: 'Note aux patients',
      defaultValue: 'La pharmacie déménage au 12, rue du Marché.\nNos heures restent les mêmes.',
    },
    en: {
      label: 'Note to patients',
      defaultValue: 'The pharmacy moves to 12 Market Street.\nOur hours stay the same.',
    },
  },
}

export const Sms: Story<OfcTextarea> = {
  name: 'Messages texte (SMS)',
  args: { name: 'sms', sms: true },
  parameters: {
    fr: {
      label: 'Texto aux patients',
      defaultValue: 'Le vaccin contre la grippe est arrivé. Prenez rendez-vous en ligne ou passez nous voir.',
    },
    en: {
      label: 'Text to patients',
      defaultValue: 'The flu vaccine has arrived. Book online or drop in and see us.',
    },
  },
}

export const Bounded: Story<OfcTextarea> = {
  name: 'Hauteur bornée',
  args: { name: 'minutes', rows: 2, maxRows: 4 },
  parameters: {
    fr: {
      label: 'Compte rendu',
      defaultValue:
        'Ouverture à 19 h.\nLecture du procès-verbal.\nÉlection de deux délégués.\nDate de la prochaine rencontre.\nLevée à 20 h 30.',
    },
    en: {
      label: 'Minutes',
      defaultValue:
        'Opened at 7 p.m.\nReading of the last minutes.\nElection of two delegates.\nDate of the next meeting.\nClosed at 8:30 p.m.',
    },
  },
}

export const InError: Story<OfcTextarea> = {
  name: 'En erreur',
  args: { name: 'reason', required: true },
  parameters: {
    fr: { label: 'Raison du refus', error: 'Écrivez la raison : la personne la lira.' },
    en: { label: 'Reason for the refusal', error: 'Write the reason: the person will read it.' },
  },
}

export const Disabled: Story<OfcTextarea> = {
  name: 'Désactivé',
  args: { name: 'reason', disabled: true },
  parameters: {
    fr: { label: 'Raison du refus', defaultValue: 'La demande a été retirée.' },
    en: { label: 'Reason for the refusal', defaultValue: 'The request was withdrawn.' },
  },
}

export const Readonly: Story<OfcTextarea> = {
  name: 'Lecture seule',
  args: { name: 'reason', readonly: true },
  parameters: {
    fr: {
      label: 'Raison donnée',
      defaultValue: 'Cette personne ne travaille plus ici depuis le mois de mars.',
    },
    en: { label: 'Reason given', defaultValue: 'This person has not worked here since March.' },
  },
}

export const NativeTextarea: Story<OfcTextarea> = {
  name: 'Autour d’un champ natif',
  parameters: {
    fr: {
      content: `
        <label slot="label" for="native-message">Votre message</label>
        <textarea id="native-message" name="message" required></textarea>`,
    },
    en: {
      content: `
        <label slot="label" for="native-message">Your message</label>
        <textarea id="native-message" name="message" required></textarea>`,
    },
  },
}

export const Usage: Story<OfcTextarea> = { ...usagePage(usage, Default), name: 'Utilisation' }
