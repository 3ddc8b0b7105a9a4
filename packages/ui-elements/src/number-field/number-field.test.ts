import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import './define.ts'
import type { OfcNumberField } from './number-field.ts'

describe('ofc-number-field', () => {
  afterEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = ''
  })

  const shown = (field: OfcNumberField) => part<HTMLInputElement>(field, '#control').value

  it('formats the value when it is committed, not while typing', async () => {
    const field = await mount<OfcNumberField>(
      html`<ofc-number-field label="Taux" kind="percent"></ofc-number-field>`,
    )
    field.focus()
    await sendKeys({ type: '1234.5' })
    expect(shown(field)).to.equal('1234.5')
    expect(field.value).to.equal('1234.5')
    await sendKeys({ press: 'Tab' })
    expect(shown(field)).to.equal('1\u00a0234,5\u00a0%')
    expect(field.value).to.equal('1234.5')
    expect(field.valueAsNumber).to.equal(1234.5)
  })

  it('formats its value in the language of the page, live, without changing the value', async () => {
    document.documentElement.lang = 'fr-CA'
    const field = await mount<OfcNumberField>(
      html`<ofc-number-field label="Montant" value="1.234" kind="decimal"></ofc-number-field>`,
    )
    expect(shown(field)).to.equal('1,234')
    document.documentElement.lang = 'en-CA'
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
    await rendered(field)
    expect(shown(field)).to.equal('1.234')
    expect(field.value).to.equal('1.234')
    field.kind = 'currency'
    expect(shown(field)).to.equal('$1.234')
    expect(field.validationMessage).to.equal('Enter at most 2 decimals.')
  })

  it('does not change on wheel or arrow keys', async () => {
    const field = await mount<OfcNumberField>(
      html`<ofc-number-field label="Âge" value="40"></ofc-number-field>`,
    )
    field.focus()
    part(field, '#control').dispatchEvent(
      new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }),
    )
    await sendKeys({ press: 'ArrowUp' })
    expect(field.value).to.equal('40')
  })

  it('keeps a number out of range and shows the allowed range', async () => {
    const field = await mount<OfcNumberField>(
      html`<ofc-number-field label="Dose" min="0" max="10" step="0.25" value="12"></ofc-number-field>`,
    )
    expect(field.validity.rangeOverflow).to.equal(true)
    expect(field.validationMessage).to.equal('Écrivez un nombre de 0 à 10.')
    field.value = '0.3'
    expect(field.validity.stepMismatch).to.equal(true)
    expect(field.validationMessage).to.equal(
      'Écrivez 0,25 ou 0,5\u00a0: ce sont les nombres permis les plus proches.',
    )
    field.value = '0.75'
    expect(field.validity.valid).to.equal(true)
  })

  it('accepts only whole numbers when it is configured so', async () => {
    const field = await mount<OfcNumberField>(
      html`<ofc-number-field label="Nombre" kind="integer" value="2.5"></ofc-number-field>`,
    )
    expect(field.validationMessage).to.equal('Écrivez un nombre entier, sans décimales.')
    expect(part<HTMLInputElement>(field, '#control').inputMode).to.equal('numeric')
    field.value = '12345678901234567890'
    expect(field.validity.valid).to.equal(true)
    expect(field.value).to.equal('12345678901234567890')
  })

  it('keeps text that is not a number on screen', async () => {
    const field = await mount<OfcNumberField>(
      html`<ofc-number-field label="Nombre" value="douze"></ofc-number-field>`,
    )
    expect(shown(field)).to.equal('douze')
    expect(field.value).to.equal('')
    expect(field.validity.badInput).to.equal(true)
  })

  it("formats in the page's own input, which has the name and the value", async () => {
    const form = await mount<HTMLFormElement>(html`
      <form>
        <ofc-number-field label="Montant" kind="currency" max="10"><input name="amount" /></ofc-number-field>
      </form>
    `)
    const field = form.querySelector('ofc-number-field')
    const native = form.querySelector('input')
    native?.focus()
    await sendKeys({ type: '12.5' })
    await sendKeys({ press: 'Tab' })
    expect(field?.value).to.equal('12.5')
    expect([...new FormData(form).entries()]).to.deep.equal([['amount', '12,50\u00a0$']])
    expect(native?.validationMessage).to.equal('Écrivez 10,00\u00a0$ ou moins.')
  })

  it('does not throw on invalid property values', async () => {
    const field = await mount<OfcNumberField>(
      html`<ofc-number-field label="Nombre" lang="fr_CA" .value=${'5'}></ofc-number-field>`,
    )
    for (const wrong of [null, undefined, 'x', {}, Number.NaN]) {
      Object.assign(field, { kind: wrong, currency: wrong, min: wrong, max: wrong, step: wrong })
      await rendered(field)
      expect(field.value).to.equal('5')
    }
  })

  it('takes what is typed after a unit as a part of the number', async () => {
    for (const [kind, value, typed, shown, result] of [
      ['percent', '12.5', '7', '12,57\u00a0%', '12.57'],
      ['currency', '12', '5', '12,005\u00a0$', '12.005'],
    ] as const) {
      const field = await mount<OfcNumberField>(
        html`<ofc-number-field label="Taux" kind=${kind} value=${value}></ofc-number-field>`,
      )
      field.focus()
      await sendKeys({ press: 'End' })
      await sendKeys({ type: typed })
      expect([field.typed, field.value]).to.deep.equal([shown, result])
      await sendKeys({ type: '1' })
      expect(field.value).to.equal(`${result}1`)
    }
  })

  it('is accessible in each state, in both languages and themes, and fits 320 px', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`
        <div lang=${lang} style="inline-size: 272px">
          <ofc-number-field label="Âge" hint="En années" kind="integer"></ofc-number-field>
          <ofc-number-field label="Montant" kind="currency" value="1234.5" max="1000"></ofc-number-field>
          <ofc-number-field label="Taux" kind="percent" readonly value="12.5"></ofc-number-field>
          <ofc-number-field label="Taux" disabled value="12.5"></ofc-number-field>
        </div>
      `)
      container.querySelector<OfcNumberField>('[max]')?.reportValidity()
      for (const field of container.children) await rendered(field)
      await expectAccessible(container)
      expect(container.scrollWidth).to.equal(272)
    }
  })
})
