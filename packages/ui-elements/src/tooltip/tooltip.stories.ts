import type { Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import type { OfcTooltip } from './tooltip.ts'
import { usage } from './tooltip.usage.ts'

const stories: Stories = { title: 'Actions/Infobulle', id: 'tooltip', component: 'ofc-tooltip' }
export default stories

const print = {
  fr: '<ofc-icon-button id="print" label="Imprimer" variant="outlined"><ofc-icon name="printer"></ofc-icon></ofc-icon-button>',
  en: '<ofc-icon-button id="print" label="Print" variant="outlined"><ofc-icon name="printer"></ofc-icon></ofc-icon-button>',
}

export const Default: Story<OfcTooltip> = {
  name: 'Bac à sable',
  args: { for: 'print' },
  parameters: {
    fr: { before: print.fr, content: 'Imprimer le certificat' },
    en: { before: print.en, content: 'Print the certificate' },
  },
}

export const Shown: Story<OfcTooltip> = {
  name: 'Ouvert',
  args: { for: 'print', placement: 'bottom' },
  parameters: {
    fr: { before: print.fr, content: 'Le certificat tient sur une feuille de format lettre.' },
    en: { before: print.en, content: 'The certificate fits on one letter-size sheet.' },
    ready: async (element) => {
      const tooltip = element as OfcTooltip
      await tooltip.updateComplete
      tooltip.show()
    },
  },
}

export const Usage: Story<OfcTooltip> = { ...usagePage(usage, Default), name: 'Utilisation' }
