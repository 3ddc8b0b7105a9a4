import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import '../button/define.ts'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcDialog } from './dialog.ts'
import { emulateClosedBy } from './light-dismiss.ts'
import './define.ts'

const question = (
  closedBy = 'closerequest',
) => html`<ofc-dialog heading="Retirer le lien?" closedby=${closedBy}>
  <p>Il ne pourra plus modifier les heures.</p>
  <ofc-button slot="actions">Garder</ofc-button><ofc-button slot="actions" tone="danger">Retirer</ofc-button>
</ofc-dialog>`

const isOpen = (dialog: OfcDialog) => part<HTMLDialogElement>(dialog, 'dialog').matches(':modal')
const closed = (dialog: OfcDialog) =>
  new Promise((resolve) => dialog.addEventListener('ofc-close', resolve, { once: true }))

async function open(dialog: OfcDialog) {
  dialog.show()
  await rendered(dialog)
}

describe('ofc-dialog', () => {
  afterEach(() => document.body.replaceChildren())

  it('is modal, labelled by its heading, and focuses the heading first', async () => {
    const dialog = await mount<OfcDialog>(question())
    await open(dialog)
    expect(isOpen(dialog)).to.equal(true)
    expect(part(dialog, 'dialog').getAttribute('aria-labelledby')).to.equal(part(dialog, 'h2').id)
    expect(dialog.shadowRoot?.activeElement).to.equal(part(dialog, 'h2'))
    expect(part(dialog, '[part="close"]').getAttribute('aria-label')).to.equal('Fermer')
  })

  for (const button of ['ofc-button', 'button'])
    it(`is closed by a form of the method dialog, with the value of its ${button}, unless the page prevents it`, async () => {
      const dialog = await mount<OfcDialog>(
        html`<ofc-dialog heading="T"><form method="dialog"></form></ofc-dialog>`,
      )
      const submit = document.createElement(button)
      Object.assign(submit, { type: 'submit', value: 'ok' })
      dialog.querySelector('form')?.append(submit)
      await open(dialog)
      const prevent = (event: Event) => event.preventDefault()
      document.addEventListener('submit', prevent)
      submit.click()
      await new Promise((resolve) => setTimeout(resolve))
      expect(isOpen(dialog)).to.equal(true)
      document.removeEventListener('submit', prevent)
      const closing = closed(dialog)
      submit.click()
      // Before a later key, which would go to the dialog.
      expect(dialog.open).to.equal(false)
      await closing
      expect([isOpen(dialog), dialog.returnValue]).to.deep.equal([false, 'ok'])
    })

  it('focuses an autofocus field first', async () => {
    const dialog = await mount<OfcDialog>(
      html`<ofc-dialog heading="Motif"><input autofocus aria-label="Motif" /></ofc-dialog>`,
    )
    await open(dialog)
    expect(document.activeElement).to.equal(dialog.querySelector('input'))
  })

  it('returns the focus to the button that opened it in another shadow root', async () => {
    const container = await mount(html`<div><ofc-button>Retirer</ofc-button>${question()}</div>`)
    const [opener, dialog] = [container.querySelector('ofc-button'), container.querySelector('ofc-dialog')]
    if (!opener || !dialog) throw new Error('not mounted')
    opener.addEventListener('click', () => dialog.show())
    opener.focus()
    await sendKeys({ press: 'Enter' })
    await rendered(dialog)
    expect(document.activeElement).to.equal(dialog)
    const closing = closed(dialog)
    await sendKeys({ press: 'Escape' })
    await closing
    expect(dialog.open).to.equal(false)
    expect(document.activeElement).to.equal(opener)
  })

  it('traps the focus', async () => {
    const container = await mount(html`<div><button>Dehors</button>${question()}</div>`)
    const dialog = container.querySelector('ofc-dialog')
    if (!dialog) throw new Error('not mounted')
    await open(dialog)
    const focusedNames = new Set<string>()
    for (let times = 0; times < 6; times += 1) {
      await sendKeys({ press: 'Tab' })
      focusedNames.add(document.activeElement?.localName ?? '')
    }
    expect(focusedNames).not.to.include('button')
  })

  it('closes with its returnValue and dispatches ofc-close once', async () => {
    const dialog = await mount<OfcDialog>(question())
    await open(dialog)
    let closings = 0
    dialog.addEventListener('ofc-close', () => closings++)
    const closing = closed(dialog)
    dialog.close('removed')
    await closing
    expect([dialog.returnValue, closings, dialog.open, isOpen(dialog)]).to.deep.equal([
      'removed',
      1,
      false,
      false,
    ])
  })

  it('opens and closes with its attribute', async () => {
    const dialog = await mount<OfcDialog>(html`<ofc-dialog heading="Ouvert" open></ofc-dialog>`)
    expect(isOpen(dialog)).to.equal(true)
    dialog.open = false
    await rendered(dialog)
    expect(isOpen(dialog)).to.equal(false)
  })

  describe('closedby', () => {
    it('none ignores Escape and has no close button', async () => {
      const dialog = await mount<OfcDialog>(question('none'))
      await open(dialog)
      await sendKeys({ press: 'Escape' })
      await sendKeys({ press: 'Escape' })
      expect(isOpen(dialog)).to.equal(true)
      expect(dialog.shadowRoot?.querySelector('[part="close"]')).to.equal(null)
    })

    it('any closes on a press outside, closerequest does not', async () => {
      await loadTokens()
      for (const [closedBy, stays] of [
        ['any', false],
        ['closerequest', true],
      ] as const) {
        const dialog = await mount<OfcDialog>(question(closedBy))
        await open(dialog)
        await sendMouse({ type: 'click', position: [3, 3] })
        expect(isOpen(dialog), closedBy).to.equal(stays)
      }
    })

    it('is emulated in browsers without support', async () => {
      const native = document.body.appendChild(document.createElement('dialog'))
      native.append('Texte')
      for (const [closedBy, key, stays] of [
        ['any', false, false],
        ['closerequest', false, true],
        ['none', true, true],
        ['closerequest', true, false],
      ] as const) {
        const dialog = native.cloneNode(true) as HTMLDialogElement
        document.body.append(dialog)
        emulateClosedBy(dialog, () => closedBy)
        dialog.showModal()
        if (key) await sendKeys({ press: 'Escape' })
        else await sendMouse({ type: 'click', position: [2, 2] })
        expect(dialog.open, `${closedBy} ${key ? 'Escape' : 'beside'}`).to.equal(stays)
        dialog.remove()
      }
    })
  })

  it('locks the scrolling of the page while it is open, also when it is removed', async () => {
    const dialog = await mount<OfcDialog>(question())
    const overflow = () => document.documentElement.style.getPropertyValue('overflow')
    await open(dialog)
    expect(overflow()).to.equal('hidden')
    dialog.remove()
    expect(overflow()).to.equal('')
  })

  it('lets the keyboard scroll overflowing content, and adds no tab stop otherwise', async () => {
    const short = await mount<OfcDialog>(question())
    await open(short)
    expect(part(short, '.body').hasAttribute('tabindex')).to.equal(false)
    short.close()

    const lines = Array.from({ length: 60 }, () => html`<p>Je le confirme.</p>`)
    const dialog = await mount<OfcDialog>(html`<ofc-dialog heading="Affirmation">${lines}</ofc-dialog>`)
    await open(dialog)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    expect(part(dialog, '.body').tabIndex).to.equal(0)
    await expectAccessible(dialog)
  })

  it('lets the keyboard scroll content that grows while its container keeps its height', async () => {
    const dialog = await mount<OfcDialog>(question())
    part(dialog, '.body').style.blockSize = '200px'
    await open(dialog)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    expect(part(dialog, '.body').hasAttribute('tabindex')).to.equal(false)
    dialog.append(...Array.from({ length: 60 }, () => document.createElement('p')))
    for (const line of dialog.querySelectorAll('p')) line.textContent = 'Je le confirme.'
    while (!part(dialog, '.body').hasAttribute('tabindex')) await new Promise(requestAnimationFrame)
    expect(part(dialog, '.body').tabIndex).to.equal(0)
  })

  it('passes axe while open', async () => {
    const dialog = await mount<OfcDialog>(question())
    await open(dialog)
    await expectAccessible(dialog)
  })
})
