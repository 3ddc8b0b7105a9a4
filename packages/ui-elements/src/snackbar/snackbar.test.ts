import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, expectInLandmarks, loadTokens } from '../test-support/accessible.ts'
import { FakeClock } from '../test-support/fake-clock.ts'
import { announcedLines } from '../test-support/live-regions.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcSnackbar } from './snackbar.ts'
import '../dialog/define.ts'
import './define.ts'

const removed = html`<ofc-snackbar dismissible>Le lien est retiré.<button slot="action">Annuler</button></ofc-snackbar>`
const isShown = (element: Element) => element.matches(':popover-open')

describe('ofc-snackbar', () => {
  let clock: FakeClock

  beforeEach(async () => {
    await loadTokens()
    await sendMouse({ type: 'move', position: [5, 5] })
    clock = new FakeClock()
  })

  afterEach(async () => {
    await clock.pass(10_000)
    clock.restore()
    document.body.replaceChildren()
  })

  async function shown(template = removed) {
    const snackbar = await mount<OfcSnackbar>(template)
    snackbar.show()
    await rendered(snackbar)
    return snackbar
  }

  it('stays open five seconds, then emits that it is closed', async () => {
    const snackbar = await shown()
    let closed = 0
    snackbar.addEventListener('ofc-close', () => closed++)
    await clock.pass(4999)
    expect(isShown(snackbar)).to.equal(true)
    await clock.pass(1)
    await rendered(snackbar)
    expect([isShown(snackbar), snackbar.open, closed]).to.deep.equal([false, false, 1])
  })

  it('stays open until it is closed with a duration of 0', async () => {
    const snackbar = await shown(html`<ofc-snackbar duration="0">Hors ligne</ofc-snackbar>`)
    await clock.pass(600_000)
    expect(isShown(snackbar)).to.equal(true)
    snackbar.close()
    await rendered(snackbar)
    expect(isShown(snackbar)).to.equal(false)
  })

  it('renders nothing while closed, even where page styles lay out its host', async () => {
    const snackbar = await mount<OfcSnackbar>(removed)
    snackbar.style.display = 'block'
    expect(snackbar.checkVisibility()).to.equal(false)
    snackbar.show()
    await rendered(snackbar)
    expect(snackbar.checkVisibility()).to.equal(true)
  })

  it('announces its message and does not move the focus', async () => {
    const container = await mount(html`<div><input aria-label="Nom" />${removed}</div>`)
    const [input, snackbar] = [container.querySelector('input'), container.querySelector('ofc-snackbar')]
    input?.focus()
    snackbar?.show()
    if (snackbar) await rendered(snackbar)
    await clock.pass(200)
    expect(announcedLines('polite')).to.deep.equal(['Le lien est retiré.'])
    expect(document.activeElement).to.equal(input)
  })

  it('pauses while the pointer or the focus is on it', async () => {
    const snackbar = await shown()
    await clock.pass(3000)
    const { left, top } = snackbar.getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(left) + 10, Math.round(top) + 10] })
    await clock.pass(60_000)
    expect(isShown(snackbar)).to.equal(true)
    snackbar.querySelector('button')?.focus()
    await sendMouse({ type: 'move', position: [5, 5] })
    await clock.pass(60_000)
    expect(isShown(snackbar)).to.equal(true)
    snackbar.querySelector('button')?.blur()
    await clock.pass(2000)
    await rendered(snackbar)
    expect(isShown(snackbar)).to.equal(false)
  })

  it('is dismissed by its close button and by Escape within it, unless the page cancels; the focus returns', async () => {
    const container = await mount(html`<div><input aria-label="Nom" />${removed}</div>`)
    const [input, snackbar] = [container.querySelector('input'), container.querySelector('ofc-snackbar')]
    if (!input || !snackbar) throw new Error('not mounted')
    snackbar.show()
    await rendered(snackbar)
    snackbar.addEventListener('ofc-dismiss', (event) => event.preventDefault(), { once: true })
    part(snackbar, '[part="close"]').click()
    await rendered(snackbar)
    expect(isShown(snackbar)).to.equal(true)
    input.focus()
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement).to.equal(snackbar.querySelector('button'))
    await sendKeys({ press: 'Escape' })
    await rendered(snackbar)
    expect(isShown(snackbar)).to.equal(false)
    expect(document.activeElement).to.equal(input)
  })

  it('labels its close button in the language of the page', async () => {
    const french = await shown()
    expect(part(french, '[part="close"]').getAttribute('aria-label')).to.equal('Fermer cet avis')
    const english = await shown(html`<ofc-snackbar lang="en-CA" dismissible>Removed.</ofc-snackbar>`)
    expect(part(english, '[part="close"]').getAttribute('aria-label')).to.equal('Close this notice')
  })

  describe('over a modal dialog', () => {
    const create = async () => {
      const container = await mount(html`
        <main><p>Avant</p>${removed}<p>Après</p><ofc-dialog heading="Motif"></ofc-dialog></main>
      `)
      const snackbar = container.querySelector('ofc-snackbar')
      const dialog = container.querySelector('ofc-dialog')
      if (!snackbar || !dialog) throw new Error('nothing is there')
      snackbar.duration = 0
      const open = async (isOpen: boolean) => {
        dialog.open = isOpen
        await rendered(dialog)
        await rendered(snackbar)
      }
      const show = async () => {
        snackbar.show()
        await rendered(snackbar)
      }
      return { container, snackbar, dialog, open, show }
    }
    const isReachable = (snackbar: Element) => {
      const button = snackbar.querySelector('button')
      button?.focus()
      return document.activeElement === button
    }
    const isInPlace = (snackbar: Element) =>
      `${snackbar.previousElementSibling?.textContent} ${snackbar.nextElementSibling?.textContent}`

    it('is usable over a native dialog, whichever opened first, and returns to its place', async () => {
      const { container, snackbar, show } = await create()
      const dialog = container.appendChild(document.createElement('dialog'))
      await show()
      dialog.showModal()
      expect([isShown(snackbar), isReachable(snackbar)]).to.deep.equal([true, true])
      dialog.close()
      await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
      expect([isShown(snackbar), isInPlace(snackbar)]).to.deep.equal([true, 'Avant Après'])
      snackbar.close()
      dialog.showModal()
      await show()
      expect([isShown(snackbar), isReachable(snackbar)]).to.deep.equal([true, true])
    })

    it('is visible and usable, whichever opened first, and returns to its place', async () => {
      const { snackbar, open, show } = await create()
      await show()
      await open(true)
      expect([isShown(snackbar), isReachable(snackbar)]).to.deep.equal([true, true])
      await open(false)
      expect([isShown(snackbar), isInPlace(snackbar)]).to.deep.equal([true, 'Avant Après'])
      snackbar.close()
      await open(true)
      await show()
      expect([isShown(snackbar), isReachable(snackbar)]).to.deep.equal([true, true])
      snackbar.close()
      await rendered(snackbar)
      expect([isShown(snackbar), isInPlace(snackbar)]).to.deep.equal([false, 'Avant Après'])
    })

    it('closes by timeout there as well', async () => {
      const { snackbar, open, show } = await create()
      snackbar.duration = 5000
      let closed = 0
      snackbar.addEventListener('ofc-close', () => closed++)
      await open(true)
      await show()
      await clock.pass(5000)
      await rendered(snackbar)
      expect([isShown(snackbar), closed, isInPlace(snackbar)]).to.deep.equal([false, 1, 'Avant Après'])
    })

    it('survives when the dialog is removed from the page', async () => {
      const { snackbar, dialog, open, show } = await create()
      await show()
      await open(true)
      dialog.remove()
      await rendered(snackbar)
      expect([isShown(snackbar), isInPlace(snackbar)]).to.deep.equal([true, 'Avant Après'])
    })

    it('is removed with its parent', async () => {
      const { container, snackbar, dialog, open, show } = await create()
      document.body.append(dialog)
      await show()
      await open(true)
      container.remove()
      await open(false)
      expect(snackbar.isConnected).to.equal(false)
    })
  })
})

describe('ofc-snackbar, rendered', () => {
  it('passes axe, in its own landmark', async () => {
    const snackbar = await mount<OfcSnackbar>(
      html`<ofc-snackbar open duration="0" dismissible>Retiré.</ofc-snackbar>`,
    )
    document.documentElement.style.setProperty('--ofc-motion-slow', '0ms')
    await expectAccessible(snackbar)
    await expectInLandmarks()
    document.body.replaceChildren()
  })

  it('fits in a narrow window with long words', async () => {
    const word = 'anticonstitutionnellement'.repeat(6)
    const snackbar = await mount<OfcSnackbar>(html`<ofc-snackbar open duration="0">${word}</ofc-snackbar>`)
    expect(snackbar.getBoundingClientRect().right).to.be.at.most(window.innerWidth)
    expect(snackbar.scrollWidth).to.be.at.most(snackbar.clientWidth)
    document.body.replaceChildren()
  })
})
