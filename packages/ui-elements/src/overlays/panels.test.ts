import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html, render, type TemplateResult } from 'lit'
import '../address-field/define.ts'
import '../combobox/define.ts'
import '../date-input/define.ts'
import '../hours-field/define.ts'
import '../menu/define.ts'
import '../tooltip/define.ts'

const options = ['Alma', 'Baie-Comeau', 'Chicoutimi'].map((label) => ({ value: label, label }))
const lookup = async () => [{ street: '12, rue Sainte-Anne', city: 'Québec', province: 'QC' }]

interface Panel {
  readonly name: string
  readonly markup: TemplateResult
  /** Opens the panel of the element. */
  open(element: HTMLElement): Promise<void>
  anchor(element: HTMLElement): Element | null | undefined
  panel(element: HTMLElement): Element | null | undefined
}

const within = (element: HTMLElement, selector: string) => element.shadowRoot?.querySelector(selector)

const street = (element: HTMLElement) => within(element, '[data-part=street]') as HTMLElement

const panels: readonly Panel[] = [
  {
    name: 'the menu',
    markup: html`<ofc-menu label="Actions"><ofc-menu-item value="a">Imprimer</ofc-menu-item><ofc-menu-item value="b">Retirer</ofc-menu-item></ofc-menu>`,
    open: async (element) => (within(element, '.trigger') as HTMLElement).click(),
    anchor: (element) => within(element, '.trigger'),
    panel: (element) => within(element, '.menu'),
  },
  {
    name: 'the calendar',
    markup: html`<ofc-date-input label="Jour"></ofc-date-input>`,
    open: async (element) => (within(element, '.open') as HTMLElement).click(),
    anchor: (element) => within(element, '.field'),
    panel: (element) => within(element, '#calendar'),
  },
  {
    name: 'the list of a combobox',
    markup: html`<ofc-combobox label="Ville" .options=${options}></ofc-combobox>`,
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
    open: async (element) => {
      street(element).focus({ preventScroll: true })
      await sendKeys({ type: '12 rue' })
    },
    anchor: (element) => within(street(element), '.field'),
    panel: (element) => within(street(element), '.panel'),
  },
  {
    name: 'the panel that copies hours',
    markup: html`<ofc-hours-field label="Heures" value=${JSON.stringify(Array(7).fill({ state: 'open', ranges: [{ from: '08:00', to: '20:00' }] }))}></ofc-hours-field>`,
    open: async (element) => (within(element, '[data-act=copy]') as HTMLElement).click(),
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

/** Where the anchor begins in a window of 900 × 700. */
const places = { middle: 200, bottom: 640 }

describe('a panel on a scrolled page', () => {
  before(() => setViewport({ width: 900, height: 700 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => document.body.replaceChildren())

  for (const { name, markup, open, anchor, panel } of panels) {
    for (const [place, top] of Object.entries(places)) {
      it(`${name} opens beside its anchor in the ${place} of the window`, async () => {
        const { element, controls } = await mountScrolled(markup, anchor, top)
        await open(element)
        const surface = await waitForPanel(() => panel(element))
        const control = (controls ?? element).getBoundingClientRect()
        const { top: start, bottom: end, left, right } = await settledPlace(surface)
        const description = JSON.stringify({ control, start, end, left, right, height: innerHeight })
        expect(start, description).to.be.at.least(0)
        expect(end, description).to.be.at.most(innerHeight)
        expect(left, description).to.be.at.least(0)
        expect(right, description).to.be.at.most(innerWidth)
        const gap = place === 'middle' ? start - control.bottom : control.top - end
        expect(gap, description).to.be.within(-2, 12)
      })
    }
  }
})

/** Mounts an element in the midst of a tall page, scrolled so that its anchor is at `top`. */
async function mountScrolled(markup: TemplateResult, anchor: Panel['anchor'], top: number) {
  const page = document.body.appendChild(document.createElement('div'))
  render(
    html`<div style="block-size: 3000px"></div><main style="padding-inline: 200px">${markup}</main><div style="block-size: 3000px"></div>`,
    page,
  )
  const element = page.querySelector('main')?.firstElementChild as HTMLElement
  if ('updateComplete' in element) await element.updateComplete
  await new Promise((done) => requestAnimationFrame(done))
  const controls = anchor(element)
  scrollBy(0, (controls ?? element).getBoundingClientRect().top - top)
  await new Promise((done) => requestAnimationFrame(done))
  return { element, controls }
}

async function waitForPanel(find: () => Element | null | undefined): Promise<Element> {
  for (let frames = 0; frames < 200; frames++) {
    const panel = find()
    if (panel?.matches(':popover-open')) return panel
    await new Promise((done) => requestAnimationFrame(done))
  }
  throw new Error('The panel did not open.')
}

/** The place of the panel once it can be seen and three frames agree on it. */
async function settledPlace(panel: Element): Promise<DOMRect> {
  let last = panel.getBoundingClientRect()
  for (let same = 0, frames = 0; same < 3 && frames < 600; frames++) {
    await new Promise((done) => requestAnimationFrame(done))
    const next = panel.getBoundingClientRect()
    const isSame = next.top === last.top && next.left === last.left
    same = isSame && getComputedStyle(panel).opacity === '1' ? same + 1 : 0
    last = next
  }
  return last
}
