import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, expectInLandmarks, loadTokens } from '../test-support/accessible.ts'
import { FakeClock } from '../test-support/fake-clock.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import '../dialog/define.ts'
import type { OfcDialog } from '../dialog/dialog.ts'
import type { OfcUpdateSnackbar } from './update-snackbar.ts'
import './define.ts'

const waiting = html`<ofc-update-snackbar product="Officine" state="update-waiting"></ofc-update-snackbar>`
const isShown = (element: Element) => element.matches(':popover-open')
const words = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll('p, ofc-button') ?? [])].map(({ textContent }) => textContent)

describe('ofc-update-snackbar', () => {
  afterEach(() => document.body.replaceChildren())

  it('renders nothing while it has no state', async () => {
    const snackbar = await mount<OfcUpdateSnackbar>(html`<ofc-update-snackbar></ofc-update-snackbar>`)
    expect([isShown(snackbar), words(snackbar)]).to.deep.equal([false, []])
  })

  it('shows that a new version waits, on the right, without moving the focus', async () => {
    await loadTokens()
    const container = await mount(html`<div><input aria-label="Nom" autofocus />${waiting}</div>`)
    const input = container.querySelector('input')
    const snackbar = container.querySelector('ofc-update-snackbar')
    if (!input || !snackbar) throw new Error('not mounted')
    input.focus()
    snackbar.state = ''
    await rendered(snackbar)
    snackbar.state = 'update-waiting'
    await rendered(snackbar)
    expect(words(snackbar)).to.deep.equal([
      'Une nouvelle version d’Officine est disponible',
      'Rechargez la page pour profiter des dernières fonctions et améliorations.',
      'Recharger',
    ])
    expect(document.activeElement).to.equal(input)
    expect(Math.round(window.innerWidth - snackbar.getBoundingClientRect().right)).to.be.within(0, 32)
  })

  it('is white, at elevation 5, has its text above its button, and closes after 5 s when it needs no decision', async () => {
    await loadTokens()
    const snackbar = await mount<OfcUpdateSnackbar>(waiting)
    const { backgroundColor, boxShadow } = getComputedStyle(part(snackbar, '.base'))
    const raised = document.createElement('div')
    raised.style.boxShadow = 'var(--ofc-elevation-5)'
    snackbar.after(raised)
    expect(backgroundColor).to.equal('rgb(255, 255, 255)')
    expect(boxShadow).to.equal(getComputedStyle(raised).boxShadow).and.to.contain('12px 40px')
    const [text, reload] = [part(snackbar, '.text'), part(snackbar, '.reload')]
    expect(reload.getBoundingClientRect().top).to.be.at.least(text.getBoundingClientRect().bottom)
    expect(snackbar.duration).to.equal(5000)
  })

  it('shows only its heading in a narrow window when it needs no decision', async () => {
    await loadTokens()
    await setViewport({ width: 320, height: 640 })
    const snackbar = await mount<OfcUpdateSnackbar>(
      html`<ofc-update-snackbar product="Officine" state="offline-ready"></ofc-update-snackbar>`,
    )
    expect(words(snackbar)).to.have.length(2)
    // The height of the heading depends on the font, so it is subtracted.
    const { height } = part(snackbar, '.heading').getBoundingClientRect()
    expect(snackbar.offsetHeight - height).to.be.at.most(28)
    expect(snackbar.scrollWidth).to.be.at.most(snackbar.clientWidth)
    await setViewport({ width: 800, height: 600 })
    expect(part(snackbar, '.text').getBoundingClientRect().top).to.be.at.least(
      part(snackbar, '.heading').getBoundingClientRect().bottom,
    )
  })

  it('is inline without covering content, with all its text, in a narrow window too, until it is closed', async () => {
    await loadTokens()
    await setViewport({ width: 320, height: 640 })
    const page = await mount(
      html`<div>
        <p>Avant</p>
        <ofc-update-snackbar inline product="Officine" state="offline-ready" duration="1"></ofc-update-snackbar>
        <p>Après</p>
      </div>`,
    )
    const snackbar = page.querySelector('ofc-update-snackbar')
    const [before, after] = [page.firstElementChild, page.lastElementChild]
    if (!snackbar || !before || !after) throw new Error('not mounted')
    await rendered(snackbar)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const { top } = part(snackbar, '.heading').getBoundingClientRect()
    const { bottom, height } = part(snackbar, '.text').getBoundingClientRect()
    expect(top).to.be.at.least(before.getBoundingClientRect().bottom)
    expect(bottom).to.be.at.most(after.getBoundingClientRect().top)
    expect(height).to.be.above(10)
    part(snackbar, '.close').click()
    await rendered(snackbar)
    expect([snackbar.state, snackbar.offsetHeight]).to.deep.equal(['', 0])
    await setViewport({ width: 800, height: 600 })
  })

  it('emits one reload by keyboard', async () => {
    const snackbar = await mount<OfcUpdateSnackbar>(waiting)
    let reloads = 0
    snackbar.addEventListener('ofc-reload', () => reloads++)
    const reload = part(snackbar, 'ofc-button')
    await rendered(reload)
    reload.focus()
    await sendKeys({ press: 'Enter' })
    await rendered(snackbar)
    await rendered(reload)
    await sendKeys({ press: 'Enter' })
    expect([reloads, reload.hasAttribute('loading')]).to.deep.equal([1, true])
  })

  it('can be pressed again when the page could not reload', async () => {
    const snackbar = await mount<OfcUpdateSnackbar>(waiting)
    let reloads = 0
    snackbar.addEventListener('ofc-reload', (event) => {
      reloads++
      event.preventDefault()
    })
    const reload = part(snackbar, 'ofc-button')
    await rendered(reload)
    for (const _time of [1, 2]) {
      reload.click()
      await rendered(snackbar)
    }
    expect(reloads).to.equal(2)
  })

  it('stays open for a decision, while the offline notice closes after five seconds', async () => {
    await sendMouse({ type: 'move', position: [5, 5] })
    const clock = new FakeClock()
    try {
      const snackbar = await mount<OfcUpdateSnackbar>(waiting)
      await clock.pass(600_000)
      expect(isShown(snackbar)).to.equal(true)
      snackbar.state = 'offline-ready'
      await rendered(snackbar)
      expect(words(snackbar)).to.deep.equal([
        'Officine\u00a0: utilisable hors ligne',
        'Tout est en place pour fonctionner aussi sans connexion à Internet.',
      ])
      await clock.pass(4999)
      expect(isShown(snackbar)).to.equal(true)
      await clock.pass(1)
      expect([isShown(snackbar), snackbar.state]).to.deep.equal([false, ''])
    } finally {
      clock.restore()
    }
  })

  it('starts its five seconds when a modal dialog is closed', async () => {
    await sendMouse({ type: 'move', position: [5, 5] })
    const snackbar = await mount<OfcUpdateSnackbar>(
      html`${waiting}<ofc-dialog heading="Motif" open></ofc-dialog>`,
    )
    const clock = new FakeClock()
    try {
      const dialog = snackbar.nextElementSibling as OfcDialog
      snackbar.state = 'offline-ready'
      await rendered(snackbar)
      await clock.pass(60_000)
      expect([isShown(snackbar), snackbar.state]).to.deep.equal([false, 'offline-ready'])
      dialog.open = false
      await rendered(dialog)
      await clock.pass(4999)
      expect(isShown(snackbar)).to.equal(true)
      await clock.pass(1)
      expect([isShown(snackbar), snackbar.state]).to.deep.equal([false, ''])
    } finally {
      clock.restore()
    }
  })

  it('is removed with the page, including an open dialog', async () => {
    const snackbar = await mount<OfcUpdateSnackbar>(
      html`${waiting}<ofc-dialog heading="Motif" open></ofc-dialog>`,
    )
    const wrong: string[] = []
    const note = ({ message }: ErrorEvent) => wrong.push(message)
    addEventListener('error', note)
    document.body.replaceChildren()
    removeEventListener('error', note)
    expect([isShown(snackbar), wrong]).to.deep.equal([false, []])
  })

  it('is dismissed by its close button unless the page cancels', async () => {
    const snackbar = await mount<OfcUpdateSnackbar>(waiting)
    snackbar.addEventListener('ofc-dismiss', (event) => event.preventDefault(), { once: true })
    part(snackbar, '[part="close"]').click()
    expect(isShown(snackbar)).to.equal(true)
    part(snackbar, '[part="close"]').click()
    await rendered(snackbar)
    expect([isShown(snackbar), snackbar.state]).to.deep.equal([false, ''])
  })

  it('speaks English on an English page', async () => {
    const snackbar = await mount(
      html`<ofc-update-snackbar lang="en" product="Officine" state="update-waiting"></ofc-update-snackbar>`,
    )
    expect(words(snackbar)[0]).to.equal('A new version of Officine is available')
    expect(part(snackbar, '[part="close"]').getAttribute('aria-label')).to.equal('Close this notice')
  })

  it('passes axe, in its own landmark', async () => {
    document.documentElement.style.setProperty('--ofc-motion-slow', '0ms')
    await expectAccessible(await mount(waiting))
    await expectInLandmarks()
  })

  it('passes axe in the flow of a page', async () => {
    await expectAccessible(
      await mount(
        html`<ofc-update-snackbar inline product="Officine" state="offline-ready"></ofc-update-snackbar>`,
      ),
    )
  })
})
