import 'axe-core/axe.min.js'
import type axe from 'axe-core'
import { expect } from 'chai'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Runs axe on an element in the light and in the dark theme, with the tokens loaded. */
export async function expectAccessible(element: Element): Promise<void> {
  await loadTokens()
  // Otherwise axe would measure a colour in transition.
  document.documentElement.style.setProperty('--ofc-motion-fast', '0ms')
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.ofcTheme = theme
    const { violations } = await window.axe.run(element, { resultTypes: ['violations'] })
    const problems = violations.map(
      ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    )
    expect(problems).to.deep.equal([])
  }
  delete document.documentElement.dataset.ofcTheme
}

/** Everything on the page must be inside a landmark, by which screen readers navigate. */
export async function expectInLandmarks(): Promise<void> {
  const { violations } = await window.axe.run(document, { runOnly: ['region', 'landmark-unique'] })
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).to.deep.equal([])
}

/** Loads the tokens and the page's colours into the test page. */
export async function loadTokens(): Promise<void> {
  if (document.querySelector('[data-tokens]')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.tokens = ''
  link.href = new URL('../../dist/tokens/tokens.css', import.meta.url).href
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
  document.head.append(link)
  await loaded
  document.documentElement.style.setProperty('background', 'var(--ofc-color-paper)')
  document.documentElement.style.setProperty('color', 'var(--ofc-color-ink)')
}
