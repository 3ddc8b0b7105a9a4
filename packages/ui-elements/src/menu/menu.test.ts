import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcMenu } from './menu.ts'
import './define.ts'

const actions = html`<ofc-menu label="Actions">
  <ofc-menu-item value="edit">Modifier</ofc-menu-item>
  <ofc-menu-item value="send" disabled>Envoyer</ofc-menu-item>
  <ofc-menu-item value="extend">Élargir</ofc-menu-item>
  <hr />
  <ofc-menu-item value="remove" tone="danger">Retirer</ofc-menu-item>
</ofc-menu>`

const isOpen = (menu: Element) => part(menu, '.menu').matches(':popover-open')
const focused = () => document.activeElement?.textContent
const trigger = (menu: Element) => part(menu, '.trigger')
const later = () => new Promise((resolve) => setTimeout(resolve, 50))

async function mounted() {
  await loadTokens()
  const container = await mount(html`<div>${actions}<button>Après</button></div>`)
  const menu = container.querySelector<OfcMenu>('ofc-menu')
  if (!menu) throw new Error('not mounted')
  const chosen: string[] = []
  menu.addEventListener('ofc-select', (event) => chosen.push(event.value))
  return { menu, chosen }
}

async function opened(key = 'Enter') {
  const { menu, chosen } = await mounted()
  menu.focus()
  await sendKeys({ press: key })
  await later()
  await rendered(menu)
  return { menu, chosen }
}

describe('ofc-menu', () => {
  afterEach(() => document.body.replaceChildren())

  it('renders a button that opens a menu and focuses its first item', async () => {
    const { menu } = await mounted()
    const [haspopup, expanded] = [trigger(menu).ariaHasPopup, trigger(menu).ariaExpanded]
    expect([haspopup, expanded, part(menu, '.menu').role]).to.deep.equal(['menu', 'false', 'menu'])
    menu.focus()
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await sendKeys({ press: key })
      await later()
      expect([isOpen(menu), focused(), trigger(menu).ariaExpanded], key).to.deep.equal([
        true,
        'Modifier',
        'true',
      ])
      await sendKeys({ press: 'Escape' })
      await later()
      expect([isOpen(menu), menu.shadowRoot?.activeElement], key).to.deep.equal([false, trigger(menu)])
    }
  })

  it('opens with the last item focused on ArrowUp', async () => {
    await opened('ArrowUp')
    expect(focused()).to.equal('Retirer')
  })

  it('moves by arrow keys, wrapping at the ends, by Home, End and letters', async () => {
    await opened()
    for (const [key, name] of [
      ['ArrowDown', 'Envoyer'],
      ['End', 'Retirer'],
      ['ArrowDown', 'Modifier'],
      ['ArrowUp', 'Retirer'],
      ['Home', 'Modifier'],
      ['e', 'Envoyer'],
      ['e', 'Élargir'],
    ] as const) {
      await sendKeys({ press: key })
      expect(focused(), key).to.equal(name)
    }
  })

  it('chooses an item by Enter and by Space, closes, and returns the focus', async () => {
    for (const key of ['Enter', 'Space']) {
      const { menu, chosen } = await opened()
      await sendKeys({ press: 'End' })
      await sendKeys({ press: key })
      await later()
      expect([chosen, isOpen(menu), menu.shadowRoot?.activeElement]).to.deep.equal([
        ['remove'],
        false,
        trigger(menu),
      ])
    }
  })

  it('opens by a click, and chooses an item by a click', async () => {
    const { menu, chosen } = await mounted()
    const center = (element: Element): [number, number] => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)]
    }
    await sendMouse({ type: 'click', position: center(trigger(menu)) })
    await later()
    expect([isOpen(menu), focused()]).to.deep.equal([true, 'Modifier'])
    await sendMouse({ type: 'click', position: center(menu.querySelectorAll('ofc-menu-item')[2] as Element) })
    await later()
    expect([chosen, isOpen(menu)]).to.deep.equal([['extend'], false])
    await sendMouse({ type: 'click', position: center(trigger(menu)) })
    await later()
    await sendMouse({ type: 'click', position: [600, 500] })
    await later()
    expect(isOpen(menu)).to.equal(false)
  })

  it('does not choose a disabled item', async () => {
    const { menu, chosen } = await opened()
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    expect([chosen, isOpen(menu)]).to.deep.equal([[], true])
    expect(document.activeElement?.ariaDisabled).to.equal('true')
  })

  it('closes on Shift+Tab', async () => {
    const { menu } = await opened()
    // Without a tab stop before the menu, Firefox would move the focus into its own toolbars.
    menu.before(document.createElement('input'))
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ up: 'Shift' })
    await later()
    expect(isOpen(menu)).to.equal(false)
  })

  it('stays open when the page cancels the event', async () => {
    const { menu } = await opened()
    menu.addEventListener('ofc-select', (event) => event.preventDefault())
    await sendKeys({ press: 'Enter' })
    expect(isOpen(menu)).to.equal(true)
  })

  it('moves the focus to the element after the button on Tab', async () => {
    const { menu } = await opened()
    await sendKeys({ press: 'Tab' })
    await later()
    expect([isOpen(menu), focused()]).to.deep.equal([false, 'Après'])
  })

  it('leaves the focus where the handler of the choice has moved it', async () => {
    const { menu } = await opened()
    menu.addEventListener('ofc-select', () => document.querySelector('button')?.focus())
    await sendKeys({ press: 'Enter' })
    await later()
    expect([isOpen(menu), focused()]).to.deep.equal([false, 'Après'])
  })

  it('fits in a narrow window', async () => {
    const { menu } = await opened()
    menu.style.setProperty('position', 'fixed')
    menu.style.setProperty('inset', 'auto 0 0 auto')
    const { right, bottom } = part(menu, '.menu').getBoundingClientRect()
    expect(right).to.be.at.most(window.innerWidth)
    expect(bottom).to.be.at.most(window.innerHeight)
  })

  it('passes axe, closed and open', async () => {
    const { menu } = await mounted()
    await expectAccessible(menu)
    menu.show()
    await later()
    await expectAccessible(menu)
  })
})
