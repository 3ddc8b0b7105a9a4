import type { Language } from '../../catalogue/labels.ts'
import type { Sources, Stories, Story } from '../../catalogue/story.ts'
import { usagePage } from '../../catalogue/usage-page.ts'
import { toast } from './toast.ts'
import type { OfcToastRegion } from './toast-region.ts'
import { usage } from './toast-region.usage.ts'

const stories: Stories = {
  title: 'Rétroaction/Région des messages brefs',
  id: 'toast-region',
  component: 'ofc-toast-region',
}
export default stories

const words = {
  'fr-CA': { save: 'Enregistrer', saved: 'Les heures sont enregistrées.' },
  'en-CA': { save: 'Save', saved: 'The hours are saved.' },
} as const

export const Default: Story<OfcToastRegion> = {
  name: 'Bac à sable',
  parameters: {
    fr: { before: `<ofc-button id="save">${words['fr-CA'].save}</ofc-button>` },
    en: { before: `<ofc-button id="save">${words['en-CA'].save}</ofc-button>` },
    sources: { 'fr-CA': sourcesIn('fr-CA'), 'en-CA': sourcesIn('en-CA') },
    ready: (region, language) => {
      const say = () => toast({ severity: 'success', message: words[language].saved })
      region.parentElement?.querySelector('#save')?.addEventListener('click', say)
    },
  },
}

export const Shown: Story<OfcToastRegion> = {
  name: 'Ouvert',
  args: { position: 'top-center' },
  parameters: {
    fr: {},
    en: {},
    ready: async (element, language) => {
      const region = element as OfcToastRegion
      await region.updateComplete
      region.show({ severity: 'success', message: words[language].saved, duration: Number.POSITIVE_INFINITY })
    },
    sources: { 'fr-CA': sourcesIn('fr-CA'), 'en-CA': sourcesIn('en-CA') },
  },
}

/** Pages don't write the region: the first toast creates it. */
function sourcesIn(language: Language): Sources {
  const { save, saved } = words[language]
  return {
    html: `<script type="module">
  import '@officine/ui-elements/button/define.js'
  import { toast } from '@officine/ui-elements/toast/toast.js'

  document.querySelector('#save').addEventListener('click', () => {
    toast({ severity: 'success', message: '${saved}' })
  })
</script>

<ofc-button id="save">${save}</ofc-button>
`,
    react: `import { OfcButton } from '@officine/ui-elements/react/button.js'
import { toast } from '@officine/ui-elements/toast/toast.js'

export function Example() {
  const save = () => toast({ severity: 'success', message: '${saved}' })
  return <OfcButton onClick={save}>${save}</OfcButton>
}
`,
  }
}

export const Usage: Story<OfcToastRegion> = { ...usagePage(usage, Default), name: 'Utilisation' }
