import { sendKeys } from '@web/test-runner-commands'
import './define.ts'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcCheckboxGroup } from './checkbox-group.ts'

const options = [
  { value: 'mail', label: 'Courriel' },
  { value: 'sms', label: 'Texto', hint: 'Au cellulaire' },
  { value: 'post', label: 'Poste' },
]

describe('ofc-checkbox-group', () => {
  afterEach(() => document.body.replaceChildren())

  const check = (group: OfcCheckboxGroup, index: number) => part(group, `#choice-${index}`).click()

  it('submits each checked value under its name, in the order of the options', async () => {
    const form = await mount<HTMLFormElement>(
      html`<form><ofc-checkbox-group label="Par" name="by" .options=${options}></ofc-checkbox-group></form>`,
    )
    const group = form.firstElementChild as OfcCheckboxGroup
    check(group, 2)
    check(group, 0)
    expect(group.value).to.deep.equal(['mail', 'post'])
    expect(new FormData(form).getAll('by')).to.deep.equal(['mail', 'post'])
    group.name = 'other'
    expect(new FormData(form).getAll('other')).to.deep.equal(['mail', 'post'])
    check(group, 0)
    expect(new FormData(form).getAll('other')).to.deep.equal(['post'])
  })

  it('starts with the selected options, and resets to them', async () => {
    const form = await mount<HTMLFormElement>(html`<form><ofc-checkbox-group label="Par" name="by">
      <option value="mail" selected>Courriel</option><option value="text message" selected>Texto</option><option value="post">Poste</option>
    </ofc-checkbox-group></form>`)
    const group = form.firstElementChild as OfcCheckboxGroup
    expect(group.value).to.deep.equal(['mail', 'text message'])
    check(group, 2)
    form.reset()
    expect(new FormData(form).getAll('by')).to.deep.equal(['mail', 'text message'])
    await rendered(group)
    expect(part<HTMLInputElement>(group, '#choice-2').checked).to.equal(false)
  })

  it('keeps its values when the page changes an array that it read or set', async () => {
    const days = ['mail']
    const group = await mount<OfcCheckboxGroup>(
      html`<ofc-checkbox-group label="Par" .options=${options} .value=${days}></ofc-checkbox-group>`,
    )
    days.push('sms')
    group.value.push('post')
    expect(group.value).to.deep.equal(['mail'])
  })

  it('reports too few or too many values and drops none', async () => {
    const group = await mount<OfcCheckboxGroup>(
      html`<ofc-checkbox-group label="Par" min="2" max="2" .options=${options}></ofc-checkbox-group>`,
    )
    expect(group.validity.valid).to.equal(true)
    group.focus()
    await sendKeys({ press: 'Space' })
    expect(group.validity.rangeUnderflow).to.equal(true)
    expect(group.validationMessage).to.equal('Choisissez au moins 2 réponses\u00a0: il y en a 1.')
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Space' })
    expect(group.validity.valid).to.equal(true)
    check(group, 2)
    expect(group.validity.rangeOverflow).to.equal(true)
    expect(group.value).to.have.lengthOf(3)
    expect(group.validationMessage).to.equal('Choisissez au plus 2 réponses\u00a0: il y en a 1 de trop.')
    await rendered(group)
    expect(group.shadowRoot?.querySelector('#message')).to.equal(null)
    group.reportValidity()
    await rendered(group)
    expect(part(group, '#message').textContent).to.match(/de trop/)
  })

  it('restores several values after back and forward', async () => {
    const group = await mount<OfcCheckboxGroup>(
      html`<ofc-checkbox-group label="Par" name="by" .options=${options}></ofc-checkbox-group>`,
    )
    group.formStateRestoreCallback('mail\npost')
    expect(group.value).to.deep.equal(['mail', 'post'])
  })

  it('is accessible in each state, in both languages and themes', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`<div lang=${lang}>
        <ofc-checkbox-group label="Par" hint="Une ou plusieurs" .options=${options}></ofc-checkbox-group>
        <ofc-checkbox-group label="Par" value="mail sms" inline .options=${options}></ofc-checkbox-group>
        <ofc-checkbox-group label="Par" required .options=${options}></ofc-checkbox-group>
        <ofc-checkbox-group label="Par" readonly value="sms" .options=${options}></ofc-checkbox-group>
        <ofc-checkbox-group label="Par" disabled value="sms" .options=${options}></ofc-checkbox-group>
      </div>`)
      container.querySelector<OfcCheckboxGroup>('[required]')?.reportValidity()
      for (const element of container.children) await rendered(element)
      await expectAccessible(container)
    }
  })
})
