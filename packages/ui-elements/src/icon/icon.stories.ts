import { svg } from 'lit'
import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import { drawings } from './drawings.ts'
import type { OfcIcon } from './icon.ts'
import { usage } from './icon.usage.ts'

const stories: Stories = { title: 'Actions/Icône', id: 'icon', component: 'ofc-icon' }
export default stories

export const Default: Story<OfcIcon> = {
  name: 'Bac à sable',
  args: { name: 'bell' },
  parameters: { fr: { label: 'Avis' }, en: { label: 'Notices' } },
}

export const BesideWords: Story<OfcIcon> = {
  name: 'À côté des mots',
  args: { name: 'clock', before: '<p>' },
  parameters: {
    fr: { after: 'Ouvert jusqu’à 21 h</p>' },
    en: { after: 'Open until 9 p.m.</p>' },
  },
}

export const All: Story<OfcIcon> = {
  name: 'Toutes',
  args: {
    name: 'archive',
    before: '<p class="icons">',
    after: `${Object.keys(drawings(svg))
      .filter((name) => name !== 'archive')
      .map((name) => `<ofc-icon name="${name}"></ofc-icon>`)
      .join('\n')}</p>`,
  },
  parameters: {},
}

export const Usage: Story<OfcIcon> = { ...usagePage(usage, Default), name: 'Utilisation' }
