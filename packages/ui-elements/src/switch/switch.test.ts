import { sendKeys } from '@web/test-runner-commands'
import './define.ts'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcSwitch } from './switch.ts'

describe('ofc-switch', () => {
  afterEach(() => document.body.replaceChildren())

  it('has the role of a switch, and is toggled by Space and by a click', async () => {
    const toggle = await mount<OfcSwitch>(html`<ofc-switch label="Courriels"></ofc-switch>`)
    expect(part(toggle, 'input').getAttribute('role')).to.equal('switch')
    toggle.focus()
    await sendKeys({ press: 'Space' })
    expect(toggle.checked).to.equal(true)
    part(toggle, 'label').click()
    expect(toggle.checked).to.equal(false)
    await rendered(toggle)
    expect(part<HTMLInputElement>(toggle, 'input').checked).to.equal(false)
  })

  it('is accessible in each state, in both languages and themes', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`<div lang=${lang}>
        <ofc-switch label="Courriels" hint="Une fois par mois"></ofc-switch>
        <ofc-switch label="Courriels" checked></ofc-switch>
        <ofc-switch label="Courriels" required></ofc-switch>
        <ofc-switch label="Courriels" error="Réessayez."></ofc-switch>
        <ofc-switch label="Courriels" readonly checked></ofc-switch>
        <ofc-switch label="Courriels" disabled checked></ofc-switch>
      </div>`)
      container.querySelector<OfcSwitch>('[required]')?.reportValidity()
      for (const toggle of container.children) await rendered(toggle)
      await expectAccessible(container)
    }
  })
})
