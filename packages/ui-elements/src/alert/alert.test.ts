import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html, render } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcAlert } from './alert.ts'
import './define.ts'

describe('ofc-alert', () => {
  it('announces errors assertively and the rest politely', async () => {
    for (const [severity, role] of [
      ['error', 'alert'],
      ['warning', 'status'],
      ['success', 'status'],
      ['info', 'status'],
    ] as const) {
      const alert = await mount(html`<ofc-alert severity=${severity}>Message</ofc-alert>`)
      expect(alert.getAttribute('role')).to.equal(role)
    }
  })

  it('includes its severity as text, not by colour alone', async () => {
    const alert = await mount(html`<ofc-alert severity="warning">Message</ofc-alert>`)
    expect(part(alert, '.unseen').textContent).to.equal('Attention')
  })

  it('closes by its button with the keyboard', async () => {
    const alert = await mount<OfcAlert>(html`<ofc-alert dismissible>Message</ofc-alert>`)
    expect(part(alert, 'button').getAttribute('aria-label')).to.equal('Fermer ce message')
    let dismissals = 0
    document.addEventListener('ofc-dismiss', () => dismissals++, { once: true })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Enter' })
    expect([dismissals, alert.hidden]).to.deep.equal([1, true])
  })

  it('restores the previous focus when it closes', async () => {
    const container = await mount(html`
      <div><button id="before">Avant</button><ofc-alert dismissible>Message</ofc-alert><button id="after">Après</button></div>
    `)
    container.querySelector<HTMLElement>('#before')?.focus()
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Enter' })
    expect(document.activeElement?.id).to.equal('before')
  })

  it('moves the focus to the next focusable element without a previous one', async () => {
    const container = await mount(
      html`<div><button id="before">Avant</button><ofc-alert dismissible>A</ofc-alert><p>B</p><button disabled>C</button><a href="#" id="after">D</a></div>`,
    )
    const alert = container.querySelector('ofc-alert')
    if (!alert) throw new Error('no alert')
    part(alert, 'button').focus()
    await sendKeys({ press: 'Enter' })
    expect(document.activeElement?.id).to.equal('after')
  })

  it('moves the focus to the preceding element when none follows', async () => {
    // In a shadow tree: after the body of the test page there are other tab stops.
    const tree = (await mount(html`<div></div>`)).attachShadow({ mode: 'open' })
    render(html`<button id="before">Avant</button><ofc-alert dismissible>A</ofc-alert>`, tree)
    const alert = tree.querySelector('ofc-alert')
    if (!alert) throw new Error('no alert')
    await rendered(alert)
    part(alert, 'button').focus()
    await sendKeys({ press: 'Enter' })
    expect(tree.activeElement?.id).to.equal('before')
  })

  it('leaves the focus when it is outside the alert', async () => {
    const container = await mount(
      html`<div><ofc-alert dismissible>Message</ofc-alert><button id="after">Après</button></div>`,
    )
    container.querySelector<HTMLElement>('#after')?.focus()
    const alert = container.querySelector('ofc-alert')
    if (alert) part(alert, 'button').click()
    expect(document.activeElement?.id).to.equal('after')
  })

  it('stays open when the page cancels the event', async () => {
    const alert = await mount<OfcAlert>(html`<ofc-alert dismissible>Message</ofc-alert>`)
    alert.addEventListener('ofc-dismiss', (event) => event.preventDefault())
    part(alert, 'button').click()
    expect(alert.hidden).to.equal(false)
  })

  it('speaks English on an English page', async () => {
    const alert = await mount<OfcAlert>(
      html`<ofc-alert lang="en" severity="error" dismissible>Message</ofc-alert>`,
    )
    await rendered(alert)
    expect(part(alert, '.unseen').textContent).to.equal('Error')
    expect(part(alert, 'button').getAttribute('aria-label')).to.equal('Close this message')
  })

  it('passes axe in every severity', async () => {
    await expectAccessible(
      await mount(html`<div>
        ${(['info', 'success', 'warning', 'error'] as const).map(
          (severity) => html`<ofc-alert severity=${severity} heading="Titre" dismissible>Message</ofc-alert>`,
        )}
      </div>`),
    )
  })
})
