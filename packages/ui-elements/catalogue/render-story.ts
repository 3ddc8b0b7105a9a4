import type { StoryContext } from '@storybook/web-components-vite'
import { addons } from 'storybook/preview-api'
import { type Example, exampleOf } from './example.ts'
import { exampleMarkup, htmlSource } from './html-source.ts'
import type { Language } from './labels.ts'
import { reactSource } from './react-source.ts'
import { SOURCES } from './sources-event.ts'
import { type Sources, type StoryParameters, type StoryValues, storyValues } from './story.ts'

const MARK = 'data-example'

/** Renders the story from the same markup as its source, and sends both sources to the panel. */
export function renderStory(given: StoryValues, context: StoryContext): Node {
  const language = languageIn(context)
  const parameters: StoryParameters = context.parameters
  const example = exampleOf(context.component ?? '', storyValues(language, given, parameters))
  const sources: Sources = parameters.sources?.[language] ?? {
    html: htmlSource(example),
    react: reactSource(example),
  }
  addons.getChannel().emit(SOURCES, sources)
  return draw(example, (element) => parameters.ready?.(element, language))
}

export function languageIn({ globals }: Pick<StoryContext, 'globals'>): Language {
  return globals.language === 'en-CA' ? 'en-CA' : 'fr-CA'
}

function draw(example: Example, ready: (element: HTMLElement) => void): HTMLElement {
  const frame = document.createElement('div')
  frame.className = 'example'
  frame.innerHTML = exampleMarkup(example, MARK)
  const element = frame.querySelector<HTMLElement>(`[${MARK}]`)
  if (!element) return frame
  element.removeAttribute(MARK)
  // Elements parsed in a template are upgraded when inserted; properties are set after that.
  queueMicrotask(() => {
    Object.assign(element, Object.fromEntries(example.properties))
    frame.querySelector('#show')?.addEventListener('click', () => showMethodOf(element)?.())
    ready(element)
  })
  // A region with toasts would outlive its story.
  setTimeout(() => {
    for (const region of document.querySelectorAll('body > ofc-toast-region')) region.remove()
  })
  return frame
}

function showMethodOf(element: HTMLElement): (() => void) | undefined {
  return 'show' in element && typeof element.show === 'function' ? element.show.bind(element) : undefined
}
