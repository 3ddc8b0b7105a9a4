import type { Page } from '@playwright/test'
import axe from 'axe-core'

export type Language = 'fr-CA' | 'en-CA'
export type StoryTheme = 'light' | 'dark' | 'forced'

export interface Sources {
  readonly html: string
  readonly react: string
}

/** A row of the controls. */
export interface ArgType {
  readonly key: string
  readonly name: string
  readonly control?: { readonly type?: string } | undefined
  readonly options?: readonly string[] | undefined
  readonly table?: { readonly defaultValue?: { readonly summary: string } } | undefined
}

interface Channel {
  emit(event: string, payload: unknown): void
  last(event: 'officine/sources'): readonly [Sources] | undefined
  last(event: 'storyRendered'): readonly [string] | undefined
  last(
    event: 'storyPrepared',
  ): readonly [{ readonly argTypes: Readonly<Record<string, Omit<ArgType, 'key'>>> }] | undefined
}

declare global {
  interface Window {
    readonly axe: typeof axe
    readonly __STORYBOOK_ADDONS_CHANNEL__: Channel
  }
}

/** Opens the preview frame at a story. */
export async function openStory(page: Page, id: string): Promise<void> {
  // Disables the add-on's own axe run, which would collide with the test's.
  await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`)
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main'))
}

/** Switches the story in the open frame, like the sidebar. */
export async function goToStory(page: Page, id: string): Promise<void> {
  await page.evaluate((storyId) => {
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
  await page.waitForFunction((storyId) => {
    const [renderedId] = window.__STORYBOOK_ADDONS_CHANNEL__.last('storyRendered') ?? []
    return renderedId === storyId
  }, id)
}

/**
 * Switches language and look of the open story, like the toolbar, and waits until it is rendered.
 */
export async function setLanguageAndTheme(
  page: Page,
  language: Language,
  storyTheme: StoryTheme,
): Promise<void> {
  const theme = storyTheme === 'dark' ? 'dark' : 'light'
  await page.emulateMedia({
    reducedMotion: 'reduce',
    forcedColors: storyTheme === 'forced' ? 'active' : 'none',
  })
  await page.evaluate((globals) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), {
    language,
    theme,
  })
  await page.waitForFunction(
    ([lang, ofcTheme]) =>
      document.documentElement.lang === lang && document.documentElement.dataset.ofcTheme === ofcTheme,
    [language, theme],
  )
  await waitUntilRendered(page)
}

async function waitUntilRendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    // Nested elements render one level after another.
    for (let depth = 0; depth < 3; depth++) {
      await frame()
      await Promise.all(allElements(document).map((element) => Reflect.get(element, 'updateComplete')))
    }
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
    // Resize observers run after the animation frame callbacks of a frame: by the second frame, the
    // scrolling body of a dialog can be focused.
    await frame()
    await frame()

    function ends({ effect }: Animation): boolean {
      return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    }

    function allElements(root: ParentNode): Element[] {
      return [...root.querySelectorAll('*')].flatMap((element) =>
        element.shadowRoot ? [element, ...allElements(element.shadowRoot)] : [element],
      )
    }
  })
}

/** The violations that axe finds on a story. A story is a part of a page without an h1. */
export async function storyViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'page-has-heading-one': { enabled: false } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
  })
}

export async function sourcesOf(page: Page): Promise<Sources> {
  const sources = await page.evaluate(() => window.__STORYBOOK_ADDONS_CHANNEL__.last('officine/sources')?.[0])
  return sources ?? { html: '', react: '' }
}

/** The rows of the controls of the open story. */
export function readArgTypes(page: Page): Promise<ArgType[]> {
  return page.evaluate(() => {
    const [story] = window.__STORYBOOK_ADDONS_CHANNEL__.last('storyPrepared') ?? []
    return Object.entries(story?.argTypes ?? {}).map(([key, argType]) => ({ ...argType, key }))
  })
}

/**
 * The visible and accessible texts of the story, including shadow trees; without code, text marked
 * as another language, and earlier announcements.
 */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const language = document.documentElement.lang
    const textAttributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label']
    const texts: string[] = []
    collect(document.body)
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)

    function collect(node: Node) {
      if (node instanceof Text) texts.push(node.data)
      if (node instanceof Element) {
        if (node.matches('script, style, code, pre, template, .sb-wrapper, [data-ofc-announcer]')) return
        if (node !== document.body && node.closest('[lang]')?.getAttribute('lang') !== language) return
        for (const name of textAttributes) texts.push(node.getAttribute(name) ?? '')
        if (node.shadowRoot) for (const child of node.shadowRoot.childNodes) collect(child)
        if ('validationMessage' in node) texts.push(String(node.validationMessage))
      }
      for (const child of node.childNodes) collect(child)
    }
  })
}
