import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { FakeClock } from '../test-support/fake-clock.ts'
import { announcedLines } from '../test-support/live-regions.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcSessionDialog } from './session-dialog.ts'
import './define.ts'

const figure = (dialog: Element) => part(dialog, '[part="time"]').textContent
const isOpen = (dialog: OfcSessionDialog) => part<HTMLDialogElement>(dialog, 'dialog').matches(':modal')
const buttons = (dialog: OfcSessionDialog) => [...(dialog.shadowRoot?.querySelectorAll('ofc-button') ?? [])]

describe('ofc-session-dialog', () => {
  let clock: FakeClock

  beforeEach(() => {
    clock = new FakeClock()
  })

  afterEach(async () => {
    document.body.replaceChildren()
    await clock.pass(10_000)
    clock.restore()
  })

  async function opened(seconds: number, lang = 'fr-CA') {
    const dialog = await mount<OfcSessionDialog>(
      html`<ofc-session-dialog open lang=${lang} .expiresAt=${Date.now() + seconds * 1000}></ofc-session-dialog>`,
    )
    await rendered(dialog)
    for (const button of buttons(dialog)) await rendered(button)
    return dialog
  }

  it('counts minutes and seconds down by the clock', async () => {
    const dialog = await opened(65)
    expect(figure(dialog)).to.equal('1\u00a0min\u00a05\u00a0s')
    await clock.pass(5000)
    expect(figure(dialog)).to.equal('1\u00a0min\u00a00\u00a0s')
    await clock.pass(1000)
    expect(figure(dialog)).to.equal('59\u00a0s')
  })

  it('shows the remaining time when the page becomes visible again, however late its timers are', async () => {
    const dialog = await opened(300)
    const now = Date.now()
    Date.now = () => now + 250_500
    document.dispatchEvent(new Event('visibilitychange'))
    await rendered(dialog)
    expect(figure(dialog)).to.equal('50\u00a0s')
  })

  it('is an alert dialog, labelled by its heading and described by the time', async () => {
    const dialog = await opened(65)
    const native = part(dialog, 'dialog')
    expect(native.getAttribute('role')).to.equal('alertdialog')
    expect(part(dialog, '#heading').textContent).to.equal('Votre session se termine bientôt')
    const described = part(dialog, `#${native.getAttribute('aria-describedby')}`).textContent
    expect(described).to.match(/prendra fin dans 1\sminute et 5\ssecondes\./)
  })

  it('announces the time at a few steps, not each second', async () => {
    await opened(65)
    await clock.pass(4900)
    expect(announcedLines('polite')).to.deep.equal([])
    await clock.pass(300)
    expect(announcedLines('polite')).to.deep.equal(['Fin de la session dans 1\u00a0minute.'])
    await clock.pass(30_000)
    expect(announcedLines('polite')).to.deep.equal(['Fin de la session dans 30\u00a0secondes.'])
  })

  it('emits expiry once when the time is over, and stays open', async () => {
    const dialog = await opened(3)
    let over = 0
    dialog.addEventListener('ofc-expire', () => over++)
    await clock.pass(20_000)
    expect([over, isOpen(dialog)]).to.deep.equal([1, true])
    expect(part(dialog, '#left').textContent).to.equal('Votre session est terminée.')
  })

  it('emits expiry when the session was over before it opened', async () => {
    const container = await mount(html`<div></div>`)
    let over = 0
    container.addEventListener('ofc-expire', () => over++)
    const dialog = document.createElement('ofc-session-dialog')
    Object.assign(dialog, { expiresAt: Date.now() - 5000, open: true })
    container.append(dialog)
    await rendered(dialog)
    await rendered(dialog)
    expect(over).to.equal(1)
  })

  it('restarts when the session is extended', async () => {
    const dialog = await opened(3)
    await clock.pass(2000)
    dialog.expiresAt = Date.now() + 600_000
    await rendered(dialog)
    expect(figure(dialog)).to.equal('10\u00a0min\u00a00\u00a0s')
  })

  it('closes only by its two buttons', async () => {
    const dialog = await opened(60)
    await sendKeys({ press: 'Escape' })
    expect(isOpen(dialog)).to.equal(true)
    const events: string[] = []
    for (const name of ['ofc-continue', 'ofc-sign-out'] as const)
      dialog.addEventListener(name, () => events.push(name))
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Enter' })
    await rendered(dialog)
    expect([events, dialog.returnValue, isOpen(dialog)]).to.deep.equal([['ofc-continue'], 'continue', false])
    dialog.show()
    await rendered(dialog)
    buttons(dialog)[0]?.click()
    await rendered(dialog)
    expect([events.at(-1), dialog.returnValue]).to.deep.equal(['ofc-sign-out', 'sign-out'])
  })

  it('stays open when the page cancels the event', async () => {
    const dialog = await opened(60)
    dialog.addEventListener('ofc-continue', (event) => event.preventDefault())
    buttons(dialog)[1]?.click()
    await rendered(dialog)
    expect(isOpen(dialog)).to.equal(true)
  })

  it('speaks English on an English page', async () => {
    const dialog = await opened(61, 'en-CA')
    expect(part(dialog, '#heading').textContent).to.equal('Your session is about to end')
    expect(buttons(dialog).map(({ textContent }) => textContent)).to.deep.equal([
      'Sign out',
      'Continue my session',
    ])
    expect(part(dialog, '#left').textContent).to.match(/1\sminute and 1\ssecond\./)
  })
})

describe('ofc-session-dialog, rendered', () => {
  it('passes axe', async () => {
    const dialog = await mount<OfcSessionDialog>(
      html`<ofc-session-dialog open .expiresAt=${Date.now() + 25_000}></ofc-session-dialog>`,
    )
    document.documentElement.style.setProperty('--ofc-motion-slow', '0ms')
    await expectAccessible(dialog)
    document.body.replaceChildren()
  })
})
