import { topmostModal } from '../overlays/open-modals.ts'

type Politeness = 'polite' | 'assertive'

// A screen reader notices a change in a region that it knows: a moment separates the region's birth from its first words.
const BEFORE_SPEAKING = 100
// Long enough to be taken up, short enough that nobody meets stale words while reading through the page.
const KEPT = 7000

const regions = new Map<Politeness, HTMLElement>()

/**
 * Says something aloud to people who use a screen reader, through a live region that stays in the page's light DOM (in a
 * shadow root Chrome stays silent), within the modal dialog that is open, if any: all else is inert then.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = regionOf(politeness)
  const line = document.createElement('p')
  line.textContent = text
  setTimeout(() => region.append(line), BEFORE_SPEAKING)
  setTimeout(() => line.remove(), BEFORE_SPEAKING + KEPT)
}

/** Lays the live regions ahead of time, so that the first words are heard as well. */
export function prepareToAnnounce(): void {
  regionOf('polite')
  regionOf('assertive')
}

function regionOf(politeness: Politeness): HTMLElement {
  const region = regions.get(politeness) ?? createRegion(politeness)
  regions.set(politeness, region)
  const place = topmostModal() ?? document.body
  if (region.parentNode !== place) place.append(region)
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
