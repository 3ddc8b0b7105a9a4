import { type Html, html } from '../html.ts'

// Drawings of lucide (ISC licence). They stand beside words and say nothing by themselves.
const drawing = (content: Html): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${content}</svg>`

export const icons = {
  handshake: drawing(
    html`<path d="m11 17 2 2a1 1 0 1 0 3-3"/><path d="m14 14 2.5 2.5a1 1 0 1 0 3-3l-3.88-3.88a3 3 0 0 0-4.24 0l-.88.88a1 1 0 1 1-3-3l2.81-2.81a5.79 5.79 0 0 1 7.06-.87l.47.28a2 2 0 0 0 1.42.25L21 4"/><path d="m21 3 1 11h-2"/><path d="M3 3 2 14l6.5 6.5a1 1 0 1 0 3-3"/><path d="M3 4h8"/>`,
  ),
  graduation: drawing(
    html`<path d="M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z"/><path d="M22 10v6"/><path d="M6 12.5V16a6 3 0 0 0 12 0v-3.5"/>`,
  ),
  users: drawing(
    html`<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><path d="M16 3.128a4 4 0 0 1 0 7.744"/><path d="M22 21v-2a4 4 0 0 0-3-3.87"/><circle cx="9" cy="7" r="4"/>`,
  ),
  arrow: drawing(html`<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>`),
  alert: drawing(html`<circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h.01"/>`),
  check: drawing(html`<path d="M20 6 9 17l-5-5"/>`),
  menu: drawing(html`<path d="M4 6h16"/><path d="M4 12h16"/><path d="M4 18h16"/>`),
} as const

export type IconName = keyof typeof icons

export const mark = html`<svg class="mark" viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="8"/><path d="M13 8h4v5h5v4h-5v5h-4v-5H8v-4h5z"/></svg>`

/** A pharmacy on a corner, in the colours of the theme. */
export const storefront = html`<svg class="storefront" viewBox="0 0 420 320" aria-hidden="true">
<path class="ground" d="M10 296h400"/>
<rect class="wall" x="50" y="96" width="320" height="200" rx="6"/>
<rect class="sign" x="50" y="52" width="320" height="52" rx="10"/>
<path class="on-sign" d="M92 66h8v8h8v8h-8v8h-8v-8h-8v-8h8z"/>
<path class="letters" d="M126 78h84M222 78h40M274 78h62"/>
<path class="awning" d="M50 104h320v30a20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0z"/>
<path class="awning-stripe" d="M90 104h40v30a20 20 0 0 1-40 0zM170 104h40v30a20 20 0 0 1-40 0zM250 104h40v30a20 20 0 0 1-40 0zM330 104h40v30a20 20 0 0 1-40 0z"/>
<rect class="glass" x="74" y="176" width="148" height="88" rx="6"/>
<path class="shelf" d="M86 234h124"/>
<rect class="jar" x="96" y="206" width="20" height="28" rx="5"/><rect class="jar-lid" x="99" y="199" width="14" height="8" rx="2"/>
<rect class="jar-warm" x="126" y="198" width="24" height="36" rx="5"/><rect class="jar-lid" x="130" y="191" width="16" height="8" rx="2"/>
<rect class="jar" x="160" y="212" width="18" height="22" rx="5"/><rect class="jar-lid" x="163" y="205" width="12" height="8" rx="2"/>
<path class="jar-warm" d="M186 216h20l-3 18h-14z"/>
<rect class="door" x="258" y="172" width="80" height="124" rx="6"/>
<rect class="glass" x="270" y="184" width="56" height="62" rx="4"/>
<circle class="knob" cx="268" cy="262" r="4"/>
<circle class="clock" cx="298" cy="216" r="18"/><path class="clock" d="M298 204v12l8 5"/>
<path class="leaf" d="M24 296c-6-26-2-46 8-60 10 14 14 34 8 60z"/><path class="leaf" d="M396 296c-5-20-2-36 6-46 8 10 11 26 6 46z"/>
</svg>`
