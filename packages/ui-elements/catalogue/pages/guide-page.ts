import type { StoryContext } from '@storybook/web-components-vite'
import { html, type TemplateResult } from 'lit'
import { addons } from 'storybook/preview-api'
import type { Language, Title } from '../labels.ts'
import { languageIn } from '../render-story.ts'
import { SOURCES } from '../sources-event.ts'

export interface GuidePage {
  readonly title: Title
  readonly id: string
}

type PageContents = Readonly<Record<Language, () => TemplateResult>>

export function guidePage(contents: PageContents) {
  return {
    parameters: { controls: { disable: true }, viewMode: 'story' },
    render: (_given: object, context: StoryContext) => {
      addons.getChannel().emit(SOURCES, { html: '', react: '' })
      return html`<article class="guide">${contents[languageIn(context)]()}</article>`
    },
  }
}

export function code(text: string): TemplateResult {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n')
  const margin = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)))
  return html`<pre tabindex="0"><code>${lines.map((line) => line.slice(margin)).join('\n')}</code></pre>`
}
