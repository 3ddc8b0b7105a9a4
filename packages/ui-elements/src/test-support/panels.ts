import { executeServerCommand, sendKeys, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html, render, type TemplateResult } from 'lit'
import '../address-field/define.ts'
import '../combobox/define.ts'
import '../date-input/define.ts'
import '../dialog/define.ts'
import '../hours-field/define.ts'
import '../menu/define.ts'
import { isWebKit } from '../overlays/is-webkit.ts'
import '../tooltip/define.ts'

/** More than the tallest list shows. */
const options = Array.from({ length: 20 }, (_, index) => ({ value: `${index}`, label: `Ville ${index}` }))
const streets = Array.from({ length: 8 }, (_, index) => ({
  street: `12, rue ${index}`,
  city: 'Québec',
  province: 'QC',
}))
const lookup = async () => streets
/** Low enough for the window in any font, with the opener in its first row. */
const week = JSON.stringify([
  { state: 'open', ranges: [{ from: '08:00', to: '20:00' }] },
  ...Array(6).fill({ state: 'closed', ranges: [] }),
])

interface Panel {
  readonly name: string
  readonly markup: TemplateResult
  /** One types while it is open, so it never covers its field. */
  readonly isTyped?: boolean
  /** Opens the panel of the element. */
  open(element: HTMLElement): Promise<void>
  anchor(element: HTMLElement): Element | null | undefined
  panel(element: HTMLElement): HTMLElement | null | undefined
}

const within = (element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(selector)

const street = (element: HTMLElement) => within(element, '[data-part=street]') as HTMLElement

const panels: readonly Panel[] = [
  {
    name: 'the menu',
    markup: html`<ofc-menu label="Actions"><ofc-menu-item value="a">Imprimer</ofc-menu-item><ofc-menu-item value="b">Retirer</ofc-menu-item></ofc-menu>`,
    open: async (element) => within(element, '.trigger')?.click(),
    anchor: (element) => within(element, '.trigger'),
    panel: (element) => within(element, '.menu'),
  },
  {
    name: 'the calendar',
    markup: html`<ofc-date-input label="Jour"></ofc-date-input>`,
    open: async (element) => within(element, '.open')?.click(),
    anchor: (element) => within(element, '.field'),
    panel: (element) => within(element, '#calendar'),
  },
  {
    name: 'the list of a combobox',
    markup: html`<ofc-combobox label="Ville" .options=${options}></ofc-combobox>`,
    isTyped: true,
    open: async (element) => {
      element.focus({ preventScroll: true })
      await sendKeys({ press: 'ArrowDown' })
    },
    anchor: (element) => within(element, '.field'),
    panel: (element) => within(element, '.panel'),
  },
  {
    name: 'the suggestions of an address',
    markup: html`<ofc-address-field label="Adresse" .lookup=${lookup}></ofc-address-field>`,
    isTyped: true,
    open: async (element) => {
      street(element).focus({ preventScroll: true })
      await sendKeys({ type: '12 rue' })
    },
    anchor: (element) => within(street(element), '.field'),
    panel: (element) => within(street(element), '.panel'),
  },
  {
    name: 'the panel that copies hours',
    markup: html`<ofc-hours-field label="Heures" value=${week}></ofc-hours-field>`,
    open: async (element) => within(element, '[data-act=copy]')?.click(),
    anchor: (element) => within(element, '[data-act=copy]'),
    panel: (element) => within(element, '#copy'),
  },
  {
    name: 'the tooltip',
    markup: html`<span><button id="print">Imprimer</button><ofc-tooltip for="print" placement="bottom">Le certificat</ofc-tooltip></span>`,
    open: async (element) => element.querySelector('ofc-tooltip')?.show(),
    anchor: (element) => element.querySelector('button'),
    panel: (element) => element.querySelector('ofc-tooltip'),
  },
]

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

const resetViewport = () => setViewport({ width: 900, height: 700 })

interface Situation {
  readonly name: string
  /** The page around an element. */
  around(markup: TemplateResult): TemplateResult
  /** Brings the anchor to its place, before the panel opens. */
  prepare?(page: HTMLElement, anchor: Element): unknown
  /** While the panel is open. */
  change?(page: HTMLElement, panel: HTMLElement): unknown
  tidy?(): unknown
  /** Nothing above or below has room for the larger panels: those that nobody types in may cover what opened them. */
  readonly isNarrow?: boolean
  /** The anchor has been scrolled out of the window. */
  readonly isAway?: boolean
  /** Of the part of the page, in CSS. */
  readonly zoom?: number
  /** The anchors of some browsers don't hold it, which nothing reports. */
  readonly isUnreported?: boolean
}

const tall = html`<div style="block-size: 3000px"></div>`

/** In the midst of a page of 3,000 px each way. */
const inPage = (style: string, markup: TemplateResult) =>
  html`${tall}<div style="inline-size: 3000px; block-size: 1px"></div><main style=${style}>${markup}</main>${tall}`

const roomy = 'padding-inline: 200px; inline-size: 500px'

/** Scrolls the page until the anchor is `top` px from the top of the window. */
const scrollTo = (top: number, zoom?: number) => (_: HTMLElement, anchor: Element) =>
  scrollBy(0, sidesInWindow(anchor, zoom).top - top)

const middle = scrollTo(200)

const inMiddle: Pick<Situation, 'around' | 'prepare'> = {
  around: (markup) => inPage(roomy, markup),
  prepare: middle,
}

const atEdge = (inset: string): Situation => ({
  name: `at the edge of the window (${inset})`,
  around: (markup) =>
    html`${tall}<div style="position: fixed; inline-size: 320px; inset: ${inset}">${markup}</div>`,
  prepare: () => scroll(0, 2000),
})

/** Its scroller is 400 px high, 100 px from the top of the window, and the anchor `top` px from that of the scroller. */
const inScroller = (top: number): Pick<Situation, 'around' | 'prepare'> => ({
  around: (markup) =>
    inPage(
      '',
      html`<div class="scroller" style="block-size: 400px; inline-size: 500px; overflow: auto">${tall}${markup}${tall}</div>`,
    ),
  prepare: (page, anchor) => {
    const scroller = page.querySelector('.scroller') as HTMLElement
    scrollTo(100)(page, scroller)
    scroller.scrollTop += anchor.getBoundingClientRect().top - scroller.getBoundingClientRect().top - top
  },
})

const inPart = (style: string): Situation => ({
  name: `in a part with ${style}`,
  around: (markup) => inPage(`${roomy}; ${style}`, markup),
  prepare: middle,
})

const inZoomedPart = (zoom: number): Situation => ({
  name: `in a part with zoom: ${zoom}`,
  around: (markup) => inPage(`padding-inline: 100px; inline-size: 400px; zoom: ${zoom}`, markup),
  prepare: scrollTo(100, zoom),
  zoom,
})

const own = Object.getOwnPropertyDescriptor(window, 'visualViewport') as PropertyDescriptor

/** Only phones have such a keyboard: what it leaves of the window is acted. */
function showKeyboard(height: number) {
  const view = { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight - height, scale: 1 }
  const real = visualViewport
  Object.defineProperty(window, 'visualViewport', {
    configurable: true,
    value: Object.assign(new EventTarget(), view),
  })
  real?.dispatchEvent(new Event('resize'))
}

const hideKeyboard = () => Object.defineProperty(window, 'visualViewport', own)

/** Without a way to pinch in Firefox and WebKit. */
const pinched: readonly Situation[] = navigator.userAgent.includes('Chrome')
  ? [
      {
        name: 'on a page enlarged by a pinch',
        around: (markup) => inPage('inline-size: 400px', markup),
        prepare: async (_, anchor) => {
          await executeServerCommand('page-scale', 2)
          while (visualViewport?.scale !== 2) await nextFrame()
          anchor.scrollIntoView({ block: 'end' })
          await nextFrame()
        },
        tidy: () => executeServerCommand('page-scale', 1),
        isNarrow: true,
      },
    ]
  : []

/** The anchors of browsers hold these. */
export const everyday: readonly Situation[] = [
  { name: 'in the middle of a scrolled page', ...inMiddle },
  {
    name: 'at the bottom of a scrolled page',
    around: (markup) => inPage(roomy, markup),
    prepare: scrollTo(640),
  },
  {
    name: 'in a dialog',
    around: (markup) => html`${tall}<ofc-dialog heading="Titre">${markup}</ofc-dialog>${tall}`,
    prepare: async (page) => {
      scroll(0, 2000)
      const dialog = page.querySelector('ofc-dialog') as HTMLElementTagNameMap['ofc-dialog']
      dialog.show()
      await dialog.updateComplete
      const opening = dialog.shadowRoot?.querySelector('dialog')?.getAnimations() ?? []
      await Promise.all(opening.map(({ finished }) => finished))
    },
  },
]

export const situations: readonly Situation[] = [
  ...everyday,
  ...pinched,
  {
    name: 'on a page scrolled sideways',
    around: (markup) => inPage(`${roomy}; margin-inline-start: 900px`, markup),
    prepare: (page, anchor) => {
      scroll(900, 0)
      middle(page, anchor)
    },
  },
  {
    name: 'with as much room above as below',
    around: (markup) => inPage(roomy, markup),
    prepare: scrollTo(320),
  },
  ...['8px auto auto 8px', '8px 8px auto auto', 'auto auto 8px 8px', 'auto 8px 8px auto'].map(atEdge),
  ...['150px auto auto 0', '150px 0 auto auto'].map(atEdge),
  {
    name: 'in a native dialog',
    around: (markup) => html`${tall}<dialog style="inline-size: 400px">${markup}</dialog>${tall}`,
    prepare: (page) => {
      scroll(0, 2000)
      page.querySelector('dialog')?.showModal()
    },
  },
  {
    name: 'in a scrolled native dialog',
    around: (markup) =>
      html`${tall}<dialog style="inline-size: 400px; block-size: 500px; overflow: auto">${tall}${markup}${tall}</dialog>${tall}`,
    prepare: (page, anchor) => {
      scroll(0, 2000)
      const dialog = page.querySelector('dialog') as HTMLDialogElement
      dialog.showModal()
      dialog.scrollTop += anchor.getBoundingClientRect().top - dialog.getBoundingClientRect().top - 100
    },
  },
  { name: 'in a scrolled part of the page', ...inScroller(100) },
  {
    name: 'after its part of the page has scrolled',
    ...inScroller(150),
    change: (page) => page.querySelector('.scroller')?.scrollBy(0, 60),
  },
  {
    name: 'after the page has scrolled',
    ...inMiddle,
    change: () => scrollBy(0, 80),
  },
  {
    name: 'after the page has scrolled to where it has room above alone',
    ...inMiddle,
    change: () => scrollBy(0, -400),
  },
  {
    name: 'after its opener has been scrolled away',
    ...inMiddle,
    change: () => scrollBy(0, 900),
    isAway: true,
  },
  {
    name: 'after something appeared above it',
    around: (markup) =>
      inPage(roomy, html`<p class="late" hidden style="block-size: 60px">Nouveau</p>${markup}`),
    prepare: middle,
    change: (page) => page.querySelector('.late')?.removeAttribute('hidden'),
  },
  {
    name: 'after the window became narrow',
    around: (markup) =>
      html`${tall}<main style="inline-size: 300px; margin-inline: auto">${markup}</main>${tall}`,
    prepare: middle,
    change: () => setViewport({ width: 400, height: 700 }),
    tidy: resetViewport,
  },
  {
    name: 'at 400 %, in a window of 320 × 256',
    around: (markup) => html`${tall}<main style="padding-inline: 16px">${markup}</main>${tall}`,
    prepare: async (page, anchor) => {
      await setViewport({ width: 320, height: 256 })
      await nextFrame()
      scrollTo(100)(page, anchor)
    },
    tidy: resetViewport,
    isNarrow: true,
  },
  {
    name: 'above the keyboard of a phone',
    around: (markup) => inPage(roomy, markup),
    prepare: (page, anchor) => {
      middle(page, anchor)
      showKeyboard(300)
    },
    tidy: hideKeyboard,
    isNarrow: true,
  },
  {
    name: 'after the keyboard of a phone has come',
    ...inMiddle,
    change: () => showKeyboard(300),
    tidy: hideKeyboard,
    isNarrow: true,
  },
  {
    name: 'after it has grown above the keyboard of a phone',
    around: (markup) => inPage(roomy, markup),
    prepare: (page, anchor) => {
      scrollTo(230)(page, anchor)
      showKeyboard(300)
    },
    change: (_, panel) => panel.style.setProperty('min-block-size', '160px'),
    tidy: hideKeyboard,
    isNarrow: true,
  },
  ...['translate(80px, 90px)', 'scale(1.25)'].map((transform) => inPart(`transform: ${transform}`)),
  {
    name: 'after its part has moved by a transform',
    ...inMiddle,
    change: (page) => page.querySelector('main')?.style.setProperty('transform', 'translate(60px, 40px)'),
    isUnreported: true,
  },
  ...['filter: blur(0)', 'container-type: inline-size'].map(inPart),
  ...[1.5, 0.8].map(inZoomedPart),
  {
    name: 'on a page with zoom: 1.25',
    around: (markup) => inPage('padding-inline: 100px; inline-size: 400px', markup),
    prepare: (page, anchor) => {
      document.documentElement.style.setProperty('zoom', '1.25')
      scrollTo(100, 1.25)(page, anchor)
    },
    tidy: () => document.documentElement.style.removeProperty('zoom'),
    zoom: 1.25,
  },
]

/** Opens each panel in each of these situations. */
export function testPanels(these: readonly Situation[]): void {
  before(resetViewport)
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => {
    document.body.replaceChildren()
    scroll(0, 0)
  })

  for (const situation of these) {
    for (const panel of panels) {
      it(`${panel.name} ${situation.name}`, async () => {
        try {
          await opensBeside(panel, situation)
        } finally {
          await situation.tidy?.()
        }
      })
    }
  }
}

async function opensBeside(panel: Panel, situation: Situation) {
  const page = document.body.appendChild(document.createElement('div'))
  render(situation.around(html`<div class="place">${panel.markup}</div>`), page)
  const element = page.querySelector('.place')?.firstElementChild as HTMLElement
  if ('updateComplete' in element) await element.updateComplete
  await nextFrame()
  await nextFrame()
  const anchor = panel.anchor(element) as Element
  await situation.prepare?.(page, anchor)
  await nextFrame()
  await panel.open(element)
  const surface = await waitForPanel(() => panel.panel(element))
  if (situation.change) {
    await settledPlace(surface)
    await situation.change(page, surface)
    await nextFrame()
  }
  await settledPlace(surface)
  expectBeside(surface, anchor, situation, panel.isTyped === true)
}

function expectBeside(surface: Element, opener: Element, situation: Situation, isTyped: boolean) {
  const [panel, anchor] = [surface, opener].map((element) => sidesInWindow(element, situation.zoom)) as [
    Sides,
    Sides,
  ]
  const { offsetLeft, offsetTop, width, height } = visualViewport as VisualViewport
  const view = { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height }
  const across = Math.max(anchor.left - panel.right, panel.left - anchor.right)
  const gap = Math.max(anchor.top - panel.bottom, panel.top - anchor.bottom)
  const faults = {
    'too far': across > 2 || gap > 12,
    'covers its opener': gap < -2 && (!situation.isNarrow || isTyped),
    'out of the window':
      !situation.isAway &&
      Math.max(
        view.left - panel.left,
        view.top - panel.top,
        panel.right - view.right,
        panel.bottom - view.bottom,
      ) > 1,
  }
  const found = Object.entries(faults).flatMap(([name, isFound]) => (isFound ? [name] : []))
  expect(found, JSON.stringify({ panel, anchor, view })).to.deep.equal([])
}

/** Browsers without `currentCSSZoom` measure in the px of the element, and WebKit then scrolls in those of the window. */
function sidesInWindow(element: Element, zoom = 1): Sides {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const scale = 'currentCSSZoom' in element ? 1 : zoom
  const [x, y] = isWebKit ? [scrollX - scrollX / scale, scrollY - scrollY / scale] : [0, 0]
  return {
    left: (left + x) * scale,
    top: (top + y) * scale,
    right: (right + x) * scale,
    bottom: (bottom + y) * scale,
  }
}

type Sides = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

async function waitForPanel(find: () => HTMLElement | null | undefined): Promise<HTMLElement> {
  for (let frames = 0; frames < 200; frames++) {
    const panel = find()
    if (panel?.matches(':popover-open')) return panel
    await nextFrame()
  }
  throw new Error('The panel did not open.')
}

/** Waits until the panel can be seen and five frames agree on its place. */
async function settledPlace(panel: Element) {
  let last = panel.getBoundingClientRect()
  for (let same = 0, frames = 0; same < 5 && frames < 200; frames++) {
    await nextFrame()
    const next = panel.getBoundingClientRect()
    const isSame = next.top === last.top && next.left === last.left
    same = isSame && getComputedStyle(panel).opacity === '1' ? same + 1 : 0
    last = next
  }
}
