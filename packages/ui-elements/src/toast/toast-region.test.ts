import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import '../dialog/define.ts'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { FakeClock } from '../test-support/fake-clock.ts'
import { announcedLines } from '../test-support/live-regions.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import { toast } from './toast.ts'
import './define.ts'

const saved = { severity: 'success', message: 'La demande est envoyée.' } as const
const failed = { severity: 'error', message: 'Le serveur ne répond pas.' } as const

const region = () => {
  const region = document.querySelector('ofc-toast-region')
  if (!region) throw new Error('no region')
  return region
}
const shown = () => [...document.querySelectorAll('ofc-toast')].map((element) => element.textContent)
const first = () => {
  const toast = document.querySelector('ofc-toast')
  if (!toast) throw new Error('no toast')
  return toast
}

describe('toast()', () => {
  let clock: FakeClock

  beforeEach(async () => {
    await loadTokens()
    await sendMouse({ type: 'move', position: [5, 400] })
    document.body.replaceChildren()
    clock = new FakeClock()
  })

  afterEach(async () => {
    // Lets announcements expire, since live regions stay in the page through all tests.
    await clock.pass(10_000)
    clock.restore()
    document.body.replaceChildren()
  })

  it('is at the top right by default', () => {
    toast(saved)
    expect(region().position).to.equal('top-right')
  })

  describe('duration', () => {
    it('closes it after its reading time, then collapses in 300 ms', async () => {
      toast(saved)
      await clock.pass(4999)
      expect(first().leaving).to.equal(false)
      await clock.pass(1)
      expect(first().leaving).to.equal(true)
      await clock.pass(299)
      expect(shown()).to.have.length(1)
      await clock.pass(1)
      expect(shown()).to.have.length(0)
      expect(region().matches(':popover-open')).to.equal(false)
    })

    it('keeps a toast with an infinite duration until it is closed', async () => {
      const handle = toast({ ...saved, duration: Number.POSITIVE_INFINITY })
      await clock.pass(500_000)
      expect(shown()).to.have.length(1)
      handle.close()
      await clock.pass(300)
      expect(shown()).to.have.length(0)
    })

    it('pauses while the pointer is over it, and resumes with the remaining time', async () => {
      toast(saved)
      await clock.pass(3000)
      const { left, top } = first().getBoundingClientRect()
      await sendMouse({ type: 'move', position: [Math.round(left) + 20, Math.round(top) + 20] })
      await clock.pass(60_000)
      expect(first().leaving).to.equal(false)
      await sendMouse({ type: 'move', position: [5, 400] })
      await clock.pass(1999)
      expect(first().leaving).to.equal(false)
      await clock.pass(1)
      expect(first().leaving).to.equal(true)
    })

    it('pauses while it has the focus', async () => {
      toast(saved)
      await clock.pass(0)
      await sendKeys({ press: 'F6' })
      await clock.pass(60_000)
      expect(shown()).to.have.length(1)
      await sendKeys({ press: 'F6' })
      await clock.pass(5300)
      expect(shown()).to.have.length(0)
    })

    it('pauses while the page is hidden', async () => {
      let hidden = true
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      try {
        toast(saved)
        await clock.pass(60_000)
        expect(shown()).to.have.length(1)
        hidden = false
        document.dispatchEvent(new Event('visibilitychange'))
        await clock.pass(5300)
        expect(shown()).to.have.length(0)
      } finally {
        Reflect.deleteProperty(document, 'hidden')
      }
    })
  })

  describe('announcements', () => {
    it('announce an error assertively and the rest politely, from live regions in the light DOM', async () => {
      toast(saved)
      toast(failed)
      await clock.pass(150)
      expect(announcedLines('polite')).to.deep.equal(['Réussite\u00a0: La demande est envoyée.'])
      expect(announcedLines('assertive')).to.deep.equal(['Erreur\u00a0: Le serveur ne répond pas.'])
      const announcer = document.querySelector('[data-ofc-announcer="assertive"]')
      expect(announcer?.getRootNode()).to.equal(document)
      expect(announcer?.getAttribute('aria-live')).to.equal('assertive')
    })

    it('say how to reach the action', async () => {
      toast({ ...failed, action: { label: 'Réessayer', run: () => {} } })
      await clock.pass(150)
      expect(announcedLines('assertive')[0]).to.contain('Pour «\u00a0Réessayer\u00a0», appuyez sur\u00a0F6.')
    })
  })

  it('merges identical messages into a count and restarts the duration', async () => {
    toast(saved)
    await clock.pass(4000)
    toast(saved)
    await clock.pass(4000)
    expect(shown()).to.have.length(1)
    expect(part(first(), '.count').textContent).to.contain('2\u00a0fois')
    expect(announcedLines('polite').at(-1)).to.contain('(2\u00a0fois)')
    await clock.pass(1300)
    expect(shown()).to.have.length(0)
  })

  it('shows at most four; others wait', async () => {
    for (let number = 1; number <= 6; number += 1) toast({ severity: 'info', message: `Message ${number}` })
    await clock.pass(0)
    expect(shown()).to.deep.equal(['Message 1', 'Message 2', 'Message 3', 'Message 4'])
    await clock.pass(5300)
    expect(shown()).to.deep.equal(['Message 5', 'Message 6'])
  })

  it('is at the top right unless the page sets a position', async () => {
    toast(saved)
    await clock.pass(0)
    const { right, top } = region().getBoundingClientRect()
    expect([right, top]).to.deep.equal([document.documentElement.clientWidth - 16, 16])
    region().position = 'bottom-left'
    await clock.pass(0)
    const { left, bottom } = region().getBoundingClientRect()
    expect([left, bottom]).to.deep.equal([16, window.innerHeight - 16])
  })

  describe('by keyboard', () => {
    it('is reached by F6, which also moves back', async () => {
      const button = document.body.appendChild(document.createElement('button'))
      button.focus()
      toast(saved)
      await clock.pass(0)
      await sendKeys({ press: 'F6' })
      expect(document.activeElement).to.equal(first())
      await sendKeys({ press: 'F6' })
      expect(document.activeElement).to.equal(button)
    })

    it('closes by its button or Escape, and the focus returns', async () => {
      const button = document.body.appendChild(document.createElement('button'))
      for (const key of ['Enter', 'Escape'] as const) {
        button.focus()
        toast(saved)
        await clock.pass(0)
        await sendKeys({ press: 'F6' })
        await sendKeys({ press: key })
        await clock.pass(300)
        expect(shown(), key).to.have.length(0)
        expect(document.activeElement, key).to.equal(button)
      }
    })

    it('focuses the next toast when one of several is closed', async () => {
      toast(saved)
      toast(failed)
      await clock.pass(0)
      await sendKeys({ press: 'F6' })
      expect(document.activeElement?.textContent).to.equal(failed.message)
      await sendKeys({ press: 'Enter' })
      await clock.pass(300)
      expect(document.activeElement?.textContent).to.equal(saved.message)
    })

    it('runs the action once, and closes', async () => {
      let runs = 0
      toast({ ...failed, action: { label: 'Réessayer', run: () => runs++ } })
      await clock.pass(0)
      await sendKeys({ press: 'F6' })
      await sendKeys({ press: 'Enter' })
      await clock.pass(300)
      expect([runs, shown().length]).to.deep.equal([1, 0])
    })
  })

  describe('over a modal dialog', () => {
    it('can be reached and is announced there, and returns to the page afterwards', async () => {
      const dialog = await mount<HTMLElementTagNameMap['ofc-dialog']>(
        html`<ofc-dialog heading="Motif"></ofc-dialog>`,
      )
      dialog.show()
      await rendered(dialog)
      toast(failed)
      await clock.pass(150)
      expect(region().parentElement).to.equal(dialog)
      await sendKeys({ press: 'F6' })
      expect(document.activeElement).to.equal(first())
      expect(announcedLines('assertive')).to.have.length(1)
      await sendKeys({ press: 'F6' })
      dialog.close()
      await rendered(dialog)
      expect(region().parentElement).to.equal(document.body)
      expect(first().checkVisibility()).to.equal(true)
    })

    for (const place of ['the page', 'the shadow root of another element'])
      it(`can be clicked over a native dialog of ${place}, whichever came first`, async () => {
        const container = await mount<HTMLElement>(html`<div></div>`)
        const root = place === 'the page' ? container : container.attachShadow({ mode: 'open' })
        const dialog = root.appendChild(document.createElement('dialog'))
        dialog.append(document.createElement('button'))
        let runs = 0
        const retry = { ...failed, action: { label: 'Réessayer', run: () => runs++ } }
        const click = async () => {
          await clock.pass(300)
          const shown = document.querySelector('ofc-toast') ?? root.querySelector('ofc-toast')
          if (!shown) throw new Error('no toast')
          const { x, y } = part(shown, '.action').getBoundingClientRect()
          await sendMouse({ type: 'click', position: [Math.ceil(x) + 5, Math.ceil(y) + 5] })
          await clock.pass(400)
        }
        toast(retry)
        await clock.pass(0)
        dialog.showModal()
        await click()
        expect(runs).to.equal(1)
        toast(retry)
        await click()
        expect(runs).to.equal(2)
        toast(retry)
        await clock.pass(0)
        dialog.close()
        await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
        await click()
        expect([runs, region().parentElement]).to.deep.equal([3, document.body])
      })

    it('survives when the dialog is removed from the page', async () => {
      const dialog = await mount<HTMLElementTagNameMap['ofc-dialog']>(
        html`<ofc-dialog heading="Motif" open></ofc-dialog>`,
      )
      toast(failed)
      await clock.pass(150)
      dialog.remove()
      await clock.pass(0)
      expect(region().parentElement).to.equal(document.body)
      expect(first().checkVisibility()).to.equal(true)
    })
  })

  it('stays in front of a popover that the page opens later', async () => {
    const popover = await mount<HTMLElement>(
      html`<div popover="manual" style="inset: 0; width: 100vw; height: 100vh"></div>`,
    )
    toast(saved)
    await clock.pass(300)
    popover.showPopover()
    await new Promise((resolve) => popover.addEventListener('toggle', resolve, { once: true }))
    const { x, y } = first().getBoundingClientRect()
    expect(document.elementFromPoint(x + 20, y + 10)).to.equal(first())
  })

  it('uses an existing region of the page', async () => {
    const own = await mount(html`<ofc-toast-region position="bottom-center"></ofc-toast-region>`)
    toast(saved)
    await clock.pass(0)
    expect(own.querySelectorAll('ofc-toast')).to.have.length(1)
    expect(own.parentElement?.localName).to.equal('div')
  })

  it('stays removed when the page has removed it while a toast collapses', async () => {
    toast(saved)
    await clock.pass(5000)
    region().remove()
    await clock.pass(300)
    expect(document.querySelectorAll('ofc-toast-region')).to.have.length(0)
    toast(saved)
    await clock.pass(0)
    expect(shown()).to.deep.equal([saved.message])
  })

  it('passes axe', async () => {
    toast(saved)
    toast({ ...failed, heading: 'L’envoi n’a pas réussi', action: { label: 'Réessayer', run: () => {} } })
    toast({ severity: 'warning', message: 'Votre session se termine bientôt.' })
    toast({ severity: 'info', message: 'Une nouvelle version est prête.' })
    await clock.pass(0)
    clock.restore()
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    await expectAccessible(region())
  })
})
