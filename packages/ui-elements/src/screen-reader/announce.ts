import { topmostModal } from '../overlays/open-modals.ts'

type Politeness = 'polite' | 'assertive'

// Milliseconds between inserting a live region and its first text: a screen reader ignores changes
// in a region that it has not seen yet.
const BEFORE_SPEAKING = 100
// Milliseconds before an announcement is removed: long enough to be read, short enough that it is
// not found later when browsing the page.
const LIFETIME = 7000

const regions = new Map<Politeness, HTMLElement>()

/**
 * Announces a text to screen readers through a live region in the page's light DOM (Chrome ignores
 * live regions in shadow roots). The region is inside the open modal dialog, if any: everything
 * else is inert.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = regionOf(politeness)
  const line = document.createElement('p')
  line.textContent = text
  setTimeout(() => region.append(line), BEFORE_SPEAKING)
  setTimeout(() => line.remove(), BEFORE_SPEAKING + LIFETIME)
}

/** Creates the live regions ahead of time, so that the first announcement is read too. */
export function prepareToAnnounce(): void {
  regionOf('polite')
  regionOf('assertive')
}

function regionOf(politeness: Politeness): HTMLElement {
  const region = regions.get(politeness) ?? createRegion(politeness)
  regions.set(politeness, region)
  const container = topmostModal() ?? document.body
  if (region.parentNode !== container) container.append(region)
  return region
}

function createRegion(politeness: Politeness) {
  const region = document.createElement('div')
  region.setAttribute('role', politeness === 'assertive' ? 'alert' : 'status')
  region.setAttribute('aria-live', politeness)
  region.setAttribute('aria-atomic', 'false')
  region.dataset.ofcAnnouncer = politeness
  for (const [property, value] of unseen) region.style.setProperty(property, value)
  return region
}

const unseen = [
  ['position', 'fixed'],
  ['inline-size', '1px'],
  ['block-size', '1px'],
  ['overflow', 'hidden'],
  ['clip-path', 'inset(50%)'],
  ['white-space', 'nowrap'],
  ['inset', '0 auto auto 0'],
] as const
