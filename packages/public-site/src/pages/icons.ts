import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Html, html } from '../html.ts'

// Icons of lucide (ISC licence), always beside a text and hidden from screen readers.
const svgIcon = (content: Html): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${content}</svg>`

export const icons = {
  handshake: svgIcon(
    html`<path d="m11 17 2 2a1 1 0 1 0 3-3"/><path d="m14 14 2.5 2.5a1 1 0 1 0 3-3l-3.88-3.88a3 3 0 0 0-4.24 0l-.88.88a1 1 0 1 1-3-3l2.81-2.81a5.79 5.79 0 0 1 7.06-.87l.47.28a2 2 0 0 0 1.42.25L21 4"/><path d="m21 3 1 11h-2"/><path d="M3 3 2 14l6.5 6.5a1 1 0 1 0 3-3"/><path d="M3 4h8"/>`,
  ),
  graduation: svgIcon(
    html`<path d="M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z"/><path d="M22 10v6"/><path d="M6 12.5V16a6 3 0 0 0 12 0v-3.5"/>`,
  ),
  users: svgIcon(
    html`<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><path d="M16 3.128a4 4 0 0 1 0 7.744"/><path d="M22 21v-2a4 4 0 0 0-3-3.87"/><circle cx="9" cy="7" r="4"/>`,
  ),
  arrow: svgIcon(html`<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>`),
  alert: svgIcon(html`<circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h.01"/>`),
  check: svgIcon(html`<path d="M20 6 9 17l-5-5"/>`),
  menu: svgIcon(html`<path d="M4 6h16"/><path d="M4 12h16"/><path d="M4 18h16"/>`),
} as const

export type IconName = keyof typeof icons

export const brandMark = html`<svg class="mark" viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="8"/><path d="M13 8h4v5h5v4h-5v5h-4v-5H8v-4h5z"/></svg>`

/** The pharmacy drawing, also in the portal and on the sign-in pages. */
export const storefront = new Html(
  readFileSync(fileURLToPath(import.meta.resolve('@officine/ui-elements/drawings/storefront.svg')), 'utf8'),
)
