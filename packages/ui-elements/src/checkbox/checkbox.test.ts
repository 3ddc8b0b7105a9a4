import { sendKeys } from '@web/test-runner-commands'
import './define.ts'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import { warningsDuring } from '../test-support/warnings-during.ts'
import type { OfcCheckbox } from './checkbox.ts'

/** Whether a custom state is set; Chromium before 125 names it with `--`. */
const hasState = (element: Element, name: string) =>
  element.matches(CSS.supports('selector(:state(x))') ? `:state(${name})` : `:--${name}`)

describe('ofc-checkbox', () => {
  afterEach(() => document.body.replaceChildren())

  const input = (box: OfcCheckbox) => part<HTMLInputElement>(box, 'input')

  it('submits its own value', async () => {
    const form = await mount<HTMLFormElement>(
      html`<form><ofc-checkbox label="Texto" name="by" value="sms" checked></ofc-checkbox></form>`,
    )
    expect([...new FormData(form)]).to.deep.equal([['by', 'sms']])
  })

  it('warns in development when a form library sets its value as if it were what is checked', async () => {
    const box = await mount<OfcCheckbox>(html`<ofc-checkbox label="J’accepte"></ofc-checkbox>`)
    expect(warningsDuring(() => Object.assign(box, { value: 'yes' }))).to.deep.equal([])
    const [warning] = warningsDuring(() => Object.assign(box, { value: false }))
    expect(warning).to.contain('<ofc-checkbox> value=false: what the form gets when it is checked')
  })

  it('is checked by a click on its label, on a label of the page and by a script', async () => {
    const container = await mount(
      html`<div><label for="box">Ici</label><ofc-checkbox id="box">J’accepte</ofc-checkbox></div>`,
    )
    const box = container.querySelector('ofc-checkbox') as OfcCheckbox
    part(box, 'label').click()
    expect(box.checked).to.equal(true)
    container.querySelector('label')?.click()
    expect(box.checked).to.equal(false)
    box.click()
    expect(box.checked).to.equal(true)
    await rendered(box)
    expect(hasState(box, 'checked')).to.equal(true)
  })

  it('follows a link within its label', async () => {
    const box = await mount<OfcCheckbox>(
      html`<ofc-checkbox>J’ai lu <a href="#code">le code</a></ofc-checkbox>`,
    )
    // Firefox navigates asynchronously.
    const followed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
    box.querySelector('a')?.click()
    await followed
    expect(location.hash).to.equal('#code')
    expect(box.checked).to.equal(false)
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('is indeterminate until the person checks it', async () => {
    const box = await mount<OfcCheckbox>(html`<ofc-checkbox label="Tout" indeterminate></ofc-checkbox>`)
    expect(input(box).indeterminate).to.equal(true)
    expect(hasState(box, 'indeterminate')).to.equal(true)
    box.focus()
    await sendKeys({ press: 'Space' })
    await rendered(box)
    expect(input(box).indeterminate).to.equal(false)
    expect([box.indeterminate, box.checked]).to.deep.equal([false, true])
  })

  it('does not change while it is readonly', async () => {
    const box = await mount<OfcCheckbox>(html`<ofc-checkbox label="Lu" readonly checked></ofc-checkbox>`)
    box.focus()
    await sendKeys({ press: 'Space' })
    part(box, 'label').click()
    await rendered(box)
    expect([box.checked, input(box).checked]).to.deep.equal([true, true])
  })

  it('follows its default state until it is changed', async () => {
    const box = await mount<OfcCheckbox>(html`<ofc-checkbox label="Lu"></ofc-checkbox>`)
    box.setAttribute('checked', '')
    expect(box.checked).to.equal(true)
    box.checked = false
    box.defaultChecked = true
    expect(box.checked).to.equal(false)
  })

  it('has a target of 44 px and fits 320 px', async () => {
    const box = await mount<OfcCheckbox>(
      html`<ofc-checkbox style="inline-size: 272px" label="J’affirme solennellement que ces renseignements sont exacts" hint="Anticonstitutionnellementanticonstitutionnellement"></ofc-checkbox>`,
    )
    await expectAccessible(box)
    expect(part(box, '.choice').offsetHeight).to.be.at.least(44)
    expect(box.scrollWidth).to.equal(272)
  })

  it('is accessible in each state, in both languages and themes', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`<div lang=${lang}>
        <ofc-checkbox label="Infolettre" hint="Une fois par mois"></ofc-checkbox>
        <ofc-checkbox label="Infolettre" checked></ofc-checkbox>
        <ofc-checkbox label="Tout" indeterminate></ofc-checkbox>
        <ofc-checkbox required>J’accepte <a href="#a">le code</a></ofc-checkbox>
        <ofc-checkbox label="Infolettre" error="Déjà inscrite." checked></ofc-checkbox>
        <ofc-checkbox label="Infolettre" readonly checked></ofc-checkbox>
        <ofc-checkbox label="Infolettre" disabled checked></ofc-checkbox>
      </div>`)
      container.querySelector<OfcCheckbox>('[required]')?.reportValidity()
      for (const box of container.children) await rendered(box)
      await expectAccessible(container)
    }
  })
})
