import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../base/testing/accessible.ts'
import { mount, part, rendered } from '../base/testing/mount.ts'
import type { OfcAlert } from './alert.ts'
import './define.ts'

describe('ofc-alert', () => {
  it('announces errors at once and the rest when there is time', async () => {
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

  it('says its severity in words, not by colour alone', async () => {
    const alert = await mount(html`<ofc-alert severity="warning">Message</ofc-alert>`)
    expect(part(alert, '.unseen').textContent).to.equal('Attention')
  })

  it('is closed by its button, by keyboard', async () => {
    const alert = await mount<OfcAlert>(html`<ofc-alert dismissible>Message</ofc-alert>`)
    expect(part(alert, 'button').getAttribute('aria-label')).to.equal('Fermer ce message')
    let heard = 0
    document.addEventListener('ofc-dismiss', () => heard++, { once: true })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Enter' })
    expect([heard, alert.hidden]).to.deep.equal([1, true])
  })

  it('stays when the page prevents that', async () => {
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
