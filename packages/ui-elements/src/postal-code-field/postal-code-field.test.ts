import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { expectAccessible } from '../test-support/accessible.ts'
import './define.ts'
import type { OfcPostalCodeField } from './postal-code-field.ts'

describe('ofc-postal-code-field', () => {
  afterEach(() => document.body.replaceChildren())

  const create = async (province?: string) => {
    const field = document.createElement('ofc-postal-code-field')
    field.label = 'Code postal'
    field.province = province
    document.body.append(field)
    await field.updateComplete
    return field
  }
  const input = (field: OfcPostalCodeField) => field.shadowRoot?.querySelector('input')
  const message = (field: OfcPostalCodeField) =>
    field.shadowRoot?.querySelector('.message')?.textContent ?? ''

  it('capitalizes and inserts the space while typing', async () => {
    const field = await create()
    field.focus()
    await sendKeys({ type: 'h2x1y4' })
    expect(input(field)?.value).to.equal('H2X 1Y4')
    expect(field.value).to.equal('H2X 1Y4')
  })

  it('preserves the caret when editing in the middle', async () => {
    const field = await create()
    field.focus()
    await sendKeys({ type: 'h2x1y4' })
    for (let press = 0; press < 2; press++) await sendKeys({ press: 'ArrowLeft' })
    await sendKeys({ press: 'Backspace' })
    expect(input(field)?.value).to.equal('H2X Y4')
    await sendKeys({ type: '9' })
    expect(input(field)?.value).to.equal('H2X 9Y4')
    expect(input(field)?.selectionStart).to.equal(5)
  })

  it('can be deleted key by key', async () => {
    const field = await create()
    field.focus()
    await sendKeys({ type: 'h2x1' })
    for (let press = 0; press < 4; press++) await sendKeys({ press: 'Backspace' })
    expect(input(field)?.value).to.equal('')
    expect(field.validity.valid).to.equal(true)
  })

  it('keeps text that is too long, and says so', async () => {
    const field = await create()
    field.focus()
    await sendKeys({ type: 'h2x1y4z' })
    expect(input(field)?.value).to.equal('H2X 1Y4Z')
    expect(field.value).to.equal('')
    expect(field.validationMessage).to.match(/Celui-ci en a 7/)
  })

  it('suggests 0 and 1 for O and I, and applies the suggestion', async () => {
    const field = await create()
    field.focus()
    await sendKeys({ type: 'h2xiyo' })
    await sendKeys({ press: 'Tab' })
    await field.updateComplete
    expect(message(field)).to.match(/Vouliez-vous écrire H2X\u00a01Y0\?/)
    const events: string[] = []
    for (const type of ['input', 'change']) field.addEventListener(type, () => events.push(type))
    await sendKeys({ press: 'Tab' })
    field.shadowRoot?.querySelector<HTMLElement>('.suggestion')?.focus()
    await sendKeys({ press: 'Enter' })
    await field.updateComplete
    expect(field.value).to.equal('H2X 1Y0')
    expect(message(field)).to.equal('')
    expect(events).to.deep.equal(['input', 'change'])
  })

  it('warns when the code belongs to another province, and stays valid', async () => {
    const field = await create('ON')
    field.value = 'H2X 1Y4'
    await field.updateComplete
    expect(message(field)).to.match(/ceux de l’Ontario commencent par K, L, M, N ou P/)
    expect(field.validity.valid).to.equal(true)
    expect(input(field)?.getAttribute('aria-describedby')).to.match(/warning/)
    field.province = 'QC'
    await field.updateComplete
    expect(message(field)).to.equal('')
  })

  it('is accessible in both languages and themes', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const field = await create('ON')
      field.lang = lang
      field.value = 'H2X 1Y4'
      await field.updateComplete
      await expectAccessible(field)
      field.value = 'H2X IY4'
      field.reportValidity()
      await field.updateComplete
      await expectAccessible(field)
    }
  })

  it('formats on leaving what an input method composed, as on Android', async () => {
    const field = await create()
    field.focus()
    const composed = input(field)
    if (composed) composed.value = 'h2x1y4'
    composed?.dispatchEvent(new InputEvent('input', { isComposing: true, bubbles: true, composed: true }))
    expect(field.typed).to.equal('h2x1y4')
    await sendKeys({ press: 'Tab' })
    expect([field.typed, composed?.value]).to.deep.equal(['H2X 1Y4', 'H2X 1Y4'])
  })
})
