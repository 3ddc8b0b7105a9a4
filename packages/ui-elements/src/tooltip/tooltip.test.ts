import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import '../icon-button/define.ts'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part } from '../test-support/mount.ts'
import type { OfcTooltip } from './tooltip.ts'
import './define.ts'

const isShown = (element: Element) => element.matches(':popover-open')
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** By references; by a text in Chrome before 135 and Firefox before 136. */
const descriptionOf = (element: Element) =>
  'ariaDescribedByElements' in element
    ? (element.ariaDescribedByElements ?? []).map(({ textContent }) => textContent).join()
    : ((element as Element).getAttribute('aria-description') ?? '')

async function besideButton(placement = 'top') {
  await loadTokens()
  const container = await mount(html`<div>
    <input aria-label="Avant" /><button id="copy">Copier</button><input aria-label="Après" />
    <ofc-tooltip for="copy" placement=${placement}>Copie les heures de lundi</ofc-tooltip>
  </div>`)
  container.style.setProperty('padding', '120px 160px')
  const button = container.querySelector('button')
  const tooltip = container.querySelector<OfcTooltip>('ofc-tooltip')
  if (!button || !tooltip) throw new Error('not mounted')
  await later(0)
  const { left, top, width, height } = button.getBoundingClientRect()
  const center: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  return { button, tooltip, center }
}

describe('ofc-tooltip', () => {
  beforeEach(() => sendMouse({ type: 'move', position: [5, 5] }))
  afterEach(() => document.body.replaceChildren())

  it('describes its control, also inside one of our elements', async () => {
    const { button, tooltip } = await besideButton()
    expect(tooltip.getAttribute('role')).to.equal('tooltip')
    expect(descriptionOf(button)).to.equal('Copie les heures de lundi')
    const container = await mount(html`<div>
      <ofc-icon-button id="remove" label="Retirer"><ofc-icon name="x"></ofc-icon></ofc-icon-button>
      <ofc-tooltip for="remove">Retirer le lien</ofc-tooltip>
    </div>`)
    await later(0)
    const control = part(container.children[0] as Element, 'button')
    expect(descriptionOf(control)).to.equal('Retirer le lien')
    container.children[1]?.remove()
    expect(descriptionOf(control)).to.equal('')
  })

  it('shows at once on keyboard focus, and hides on blur', async () => {
    const { button, tooltip } = await besideButton()
    document.querySelector('input')?.focus()
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement === button).to.equal(true)
    expect(isShown(tooltip)).to.equal(true)
    await sendKeys({ press: 'Tab' })
    expect(isShown(tooltip)).to.equal(false)
  })

  it('shows on keyboard focus of one of our elements, whose focus is in its shadow tree', async () => {
    const container = await mount(html`<div>
      <input aria-label="Avant" />
      <ofc-icon-button id="remove" label="Retirer"><ofc-icon name="x"></ofc-icon></ofc-icon-button>
      <ofc-tooltip for="remove">Retirer le lien</ofc-tooltip>
    </div>`)
    await later(0)
    container.querySelector('input')?.focus()
    await sendKeys({ press: 'Tab' })
    expect(isShown(container.children[2] as Element)).to.equal(true)
  })

  it('is hidden by Escape, which then does nothing else', async () => {
    const { button, tooltip } = await besideButton()
    let keydowns = 0
    const listen = () => keydowns++
    document.body.addEventListener('keydown', listen)
    button.focus()
    document.querySelector('input')?.focus()
    await sendKeys({ press: 'Tab' })
    keydowns = 0
    await sendKeys({ press: 'Escape' })
    expect([isShown(tooltip), keydowns]).to.deep.equal([false, 0])
    await sendKeys({ press: 'Escape' })
    expect(keydowns).to.equal(1)
    document.body.removeEventListener('keydown', listen)
  })

  it('shows after a delay on hover, and the pointer may move onto it', async () => {
    const { tooltip, center } = await besideButton()
    await sendMouse({ type: 'move', position: center })
    await later(60)
    expect(isShown(tooltip)).to.equal(false)
    await later(350)
    expect(isShown(tooltip)).to.equal(true)
    const { left, top, width, height } = tooltip.getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
    await later(350)
    expect(isShown(tooltip)).to.equal(true)
    await sendMouse({ type: 'move', position: [5, 5] })
    await later(350)
    expect(isShown(tooltip)).to.equal(false)
  })

  it('is placed on the requested side when there is room', async () => {
    for (const [placement, side] of [
      ['top', (tip: DOMRect, control: DOMRect) => tip.bottom <= control.top + 1],
      ['bottom', (tip: DOMRect, control: DOMRect) => tip.top >= control.bottom - 1],
      ['right', (tip: DOMRect, control: DOMRect) => tip.left >= control.right - 1],
    ] as const) {
      const { button, tooltip } = await besideButton(placement)
      tooltip.show()
      const isPlaced = () => side(tooltip.getBoundingClientRect(), button.getBoundingClientRect())
      for (let frames = 0; frames < 200 && !isPlaced(); frames++)
        await new Promise((done) => requestAnimationFrame(done))
      expect(isPlaced(), placement).to.equal(true)
    }
  })

  it('flips at the edge of the window', async () => {
    const { button, tooltip } = await besideButton()
    button.parentElement?.style.setProperty('padding', '0')
    tooltip.show()
    const isBelow = () => tooltip.getBoundingClientRect().top >= button.getBoundingClientRect().bottom - 1
    for (let frames = 0; frames < 200 && !isBelow(); frames++)
      await new Promise((done) => requestAnimationFrame(done))
    expect(isBelow()).to.equal(true)
  })

  it('passes axe', async () => {
    const { button, tooltip } = await besideButton()
    // WebKit's default button style stays light in the dark theme.
    button.style.setProperty('background', 'Canvas')
    button.style.setProperty('color', 'CanvasText')
    tooltip.show()
    await expectAccessible(tooltip.parentElement ?? tooltip)
  })
})
