import type { Page } from '@playwright/test'
import axe from 'axe-core'

export type Language = 'fr-CA' | 'en-CA'
export type Look = 'light' | 'dark' | 'forced'

interface Channel {
  emit(event: string, payload: unknown): void
  last(event: string): readonly [{ readonly html: string; readonly react: string }] | undefined
}

declare global {
  interface Window {
    readonly axe: typeof axe
    readonly __STORYBOOK_ADDONS_CHANNEL__: Channel
  }
}

/** Opens a story by itself, and waits until it stands. */
export async function openStory(page: Page, id: string, language: Language, look: Look): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: forced(look) })
  // The panel's own look for faults would meet ours.
  const globals = `language:${language};theme:${themeOf(look)};a11y.manual:!true`
  await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=${globals}`)
  await settled(page, language)
}

/** Changes language and look of the story that is open, as the toolbar does. */
export async function dressStory(page: Page, language: Language, look: Look): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: forced(look) })
  await page.evaluate((globals) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), {
    language,
    theme: themeOf(look),
  })
  await settled(page, language)
}

const themeOf = (look: Look): string => (look === 'dark' ? 'dark' : 'light')
const forced = (look: Look) => (look === 'forced' ? 'active' : 'none')

async function settled(page: Page, language: Language): Promise<void> {
  await page.waitForFunction(
    (expected) =>
      document.documentElement.lang === expected && document.body.classList.contains('sb-show-main'),
    language,
  )
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    // Elements within elements render one after the other.
    for (let depth = 0; depth < 3; depth++) {
      await frame()
      const found = allElements(document).map((element) => Reflect.get(element, 'updateComplete'))
      await Promise.all(found)
    }
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))

    function allElements(root: ParentNode): Element[] {
      return [...root.querySelectorAll('*')].flatMap((element) =>
        element.shadowRoot ? [element, ...allElements(element.shadowRoot)] : [element],
      )
    }
  })
}

/** What axe finds on a story. A story is a part of a page: it has no heading of the first level of its own. */
export async function findingsOf(page: Page): Promise<string[]> {
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

export async function sourcesOf(page: Page): Promise<{ html: string; react: string }> {
  const sources = await page.evaluate(() => window.__STORYBOOK_ADDONS_CHANNEL__.last('officine/sources')?.[0])
  return sources ?? { html: '', react: '' }
}

/** What the story says, seen or heard, shadow trees included; not code, nor what is marked as of another language. */
export function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const language = document.documentElement.lang
    const named = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label']
    const said: string[] = []
    collect(document.body)
    return said.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)

    function collect(node: Node) {
      if (node instanceof Text) said.push(node.data)
      if (node instanceof Element) {
        if (node.matches('script, style, code, pre, .sb-wrapper, template')) return
        if (node !== document.body && node.closest('[lang]')?.getAttribute('lang') !== language) return
        for (const name of named) said.push(node.getAttribute(name) ?? '')
        if (node.shadowRoot) for (const child of node.shadowRoot.childNodes) collect(child)
        if ('validationMessage' in node) said.push(String(node.validationMessage))
      }
      for (const child of node.childNodes) collect(child)
    }
  })
}
