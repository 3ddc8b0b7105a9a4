import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcTextField } from './text-field.ts'
import { usage } from './text-field.usage.ts'

const stories: Stories = { title: 'Champs/Champ de texte', id: 'text-field', component: 'ofc-text-field' }
export default stories

export const Default: Story<OfcTextField> = {
  name: 'Bac à sable',
  args: { name: 'city', autocomplete: 'address-level2' },
  parameters: {
    fr: { label: 'Ville', hint: 'Là où se trouve la pharmacie' },
    en: { label: 'City', hint: 'Where the pharmacy stands' },
  },
}

export const Required: Story<OfcTextField> = {
  name: 'Obligatoire',
  args: { name: 'first-name', autocomplete: 'given-name', required: true },
  parameters: { fr: { label: 'Prénom' }, en: { label: 'First name' } },
}

export const Email: Story<OfcTextField> = {
  name: 'Courriel',
  args: {
    name: 'email',
    type: 'email',
    autocomplete: 'email',
    required: true,
    defaultValue: 'marie.tremblay@officine.test',
  },
  parameters: {
    fr: { label: 'Courriel', hint: 'Pour vous écrire au sujet de votre demande' },
    en: { label: 'Email', hint: 'To write to you about your request' },
  },
}

export const InError: Story<OfcTextField> = {
  name: 'En erreur',
  args: { name: 'email', type: 'email', required: true, defaultValue: 'marie.tremblay@' },
  parameters: {
    fr: { label: 'Courriel', error: 'Ce courriel est incomplet. Écrivez ce qui vient après le « @ ».' },
    en: { label: 'Email', error: 'This email is incomplete. Write what comes after the “@”.' },
  },
}

export const Disabled: Story<OfcTextField> = {
  name: 'Désactivé',
  args: { name: 'licence', disabled: true, defaultValue: '204518' },
  parameters: { fr: { label: 'Numéro de permis' }, en: { label: 'Licence number' } },
}

export const Readonly: Story<OfcTextField> = {
  name: 'Lecture seule',
  args: { name: 'licence', readonly: true, defaultValue: '204518' },
  parameters: {
    fr: { label: 'Numéro de permis', hint: 'Écrivez à l’association pour le changer.' },
    en: { label: 'Licence number', hint: 'Write to the association to change it.' },
  },
}

export const Surrounded: Story<OfcTextField> = {
  name: 'Avec préfixe et suffixe',
  args: { name: 'site', type: 'text', noOptionalMark: true },
  parameters: {
    fr: {
      label: 'Adresse de votre page',
      content: '<span slot="prefix">officine.test/</span><span slot="suffix">.html</span>',
      defaultValue: 'pharmacie-du-marche',
    },
    en: {
      label: 'Address of your page',
      content: '<span slot="prefix">officine.test/</span><span slot="suffix">.html</span>',
      defaultValue: 'market-pharmacy',
    },
  },
}

export const Counted: Story<OfcTextField> = {
  name: 'Avec un compteur',
  args: { name: 'notice', maxlength: 60, counter: true },
  parameters: {
    fr: { label: 'Avis sur la porte', defaultValue: 'Fermé le lundi 25 décembre' },
    en: { label: 'Notice on the door', defaultValue: 'Closed on Monday, December 25' },
  },
}

export const Sms: Story<OfcTextField> = {
  name: 'Messages texte (SMS)',
  args: { name: 'sms', sms: true },
  parameters: {
    fr: {
      label: 'Rappel par texto',
      defaultValue: 'Votre ordonnance est prête. À bientôt, l’équipe du Vieux-Marché',
    },
    en: {
      label: 'Reminder by text message',
      defaultValue: 'Your prescription is ready. See you soon, your pharmacy team',
    },
  },
}

export const LongText: Story<OfcTextField> = {
  name: 'Texte long',
  args: { name: 'reason' },
  parameters: {
    fr: {
      label:
        'Précisez en quelques mots pourquoi la modification de l’anticonstitutionnellement nommée bannière est demandée',
      hint: 'Cette réponse sera lue par le secrétariat de l’association, qui vous écrira dans les cinq jours ouvrables si quelque chose lui manque.',
      error:
        'Cette réponse contient des caractères qui ne peuvent pas être imprimés sur le certificat. Retirez-les puis envoyez la demande de nouveau.',
    },
    en: {
      label: 'Say in a few words why you are asking for a change to the counterrevolutionarily named banner',
      hint: 'This answer will be read by the office of the association, which will write to you within five working days if something is missing.',
      error:
        'This answer holds characters that can’t be printed on the certificate. Take them out, then send your request again.',
    },
  },
}

export const NativeInput: Story<OfcTextField> = {
  name: 'Autour d’un champ natif',
  parameters: {
    fr: {
      content: `
        <label slot="label" for="native-city">Ville</label>
        <input id="native-city" name="city" autocomplete="address-level2" required>`,
    },
    en: {
      content: `
        <label slot="label" for="native-city">City</label>
        <input id="native-city" name="city" autocomplete="address-level2" required>`,
    },
  },
}

export const Usage: Story<OfcTextField> = { ...usagePage(usage, Default), name: 'Utilisation' }
