import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import { loadInternationalPhones } from './load-international-phones.ts'
import './define.ts'
import type { OfcPhoneField } from './phone-field.ts'

describe('ofc-phone-field, the first of an English page', () => {
  after(() => document.body.replaceChildren())

  it('writes the extension label in English once the English texts load', async () => {
    const field = await mount<OfcPhoneField>(
      html`<ofc-phone-field lang="en-CA" label="Phone" value="+15145551234" extension="9"></ofc-phone-field>`,
    )
    expect(part<HTMLInputElement>(field, '#control').value).to.equal('514-555-1234, ext. 9')
  })
})

describe('ofc-phone-field', () => {
  afterEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = ''
  })

  const input = (field: OfcPhoneField) => part<HTMLInputElement>(field, '#control')
  const create = () => mount<OfcPhoneField>(html`<ofc-phone-field label="Téléphone"></ofc-phone-field>`)
  const paste = async (field: OfcPhoneField, text: string) => {
    field.focus()
    field.select()
    document.execCommand('insertText', false, text)
    await rendered(field)
  }

  it('formats while typing, and preserves the caret when editing in the middle', async () => {
    const field = await create()
    field.focus()
    await sendKeys({ type: '5145551234' })
    expect(input(field).value).to.equal('514 555-1234')
    for (let press = 0; press < 5; press++) await sendKeys({ press: 'ArrowLeft' })
    await sendKeys({ press: 'Backspace' })
    expect(input(field).value).to.equal('514 551-234')
    expect(input(field).selectionStart).to.equal(6)
    await sendKeys({ type: '9' })
    expect(input(field).value).to.equal('514 559-1234')
    expect(input(field).selectionStart).to.equal(7)
  })

  it('can be deleted key by key', async () => {
    const field = await create()
    field.focus()
    await sendKeys({ type: '5145551' })
    for (let press = 0; press < 7; press++) await sendKeys({ press: 'Backspace' })
    expect(input(field).value).to.equal('')
  })

  it('accepts an extension in any form, and submits it under its own name', async () => {
    const form = await mount<HTMLFormElement>(
      html`<form><ofc-phone-field label="Téléphone" name="phone"></ofc-phone-field></form>`,
    )
    const field = form.querySelector('ofc-phone-field')
    if (!field) throw new Error('no field')
    const sent = () => [...new FormData(form).entries()]
    field.focus()
    await sendKeys({ type: '5145551234 poste 12' })
    expect(field.value).to.equal('+15145551234')
    expect(field.extension).to.equal('12')
    expect(sent()).to.deep.equal([
      ['phone', '+15145551234'],
      ['phone-extension', '12'],
    ])
    field.extensionName = 'poste'
    field.name = 'numero'
    await rendered(field)
    expect([...new FormData(form).keys()]).to.deep.equal(['numero', 'poste'])
    for (const text of ['(514) 555-1234 x123', '514.555.1234 ext. 123', '+1 514 555 1234;ext=123']) {
      await paste(field, text)
      expect(sent(), text).to.deep.equal([
        ['numero', '+15145551234'],
        ['poste', '123'],
      ])
    }
    await sendKeys({ press: 'Tab' })
    expect(input(field).value).to.equal('514 555-1234, poste 123')
  })

  it('accepts value and extension from the page in either order, and does not reuse an extension for another number', async () => {
    const field = await create()
    field.extension = '7'
    field.value = '+15145551234'
    expect(input(field).value).to.equal('514 555-1234, poste 7')
    field.value = '+14185551234'
    await Promise.resolve()
    expect(field.extension).to.equal('7')
    field.value = '+14505551234'
    expect(input(field).value).to.equal('450 555-1234')
    field.extension = '8'
    expect(input(field).value).to.equal('450 555-1234, poste 8')
    field.value = ''
    expect(input(field).value).to.equal('')
  })

  it("starts with the page's initial value, and returns to it on reset", async () => {
    const form = await mount<HTMLFormElement>(html`
      <form><ofc-phone-field label="Téléphone" name="phone" value="+15145551234" extension="9"></ofc-phone-field></form>
    `)
    const field = form.querySelector('ofc-phone-field')
    if (!field) throw new Error('no field')
    expect(input(field).value).to.equal('514 555-1234, poste 9')
    await paste(field, '418 555-0000')
    form.reset()
    expect(input(field).value).to.equal('514 555-1234, poste 9')
    expect([...new FormData(form).keys()]).to.deep.equal(['phone', 'phone-extension'])
  })

  it('formats numbers in the language of the page, live', async () => {
    document.documentElement.lang = 'fr-CA'
    const field = await mount<OfcPhoneField>(
      html`<ofc-phone-field label="Téléphone" value="+15145551234" extension="9"></ofc-phone-field>`,
    )
    document.documentElement.lang = 'en-CA'
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve))
    await rendered(field)
    expect(input(field).value).to.equal('514-555-1234, ext. 9')
    expect(field.extension).to.equal('9')
  })

  it('accepts a foreign number after +, and rejects one that is impossible in its country', async () => {
    const field = await create()
    field.focus()
    await sendKeys({ type: '+33612345678' })
    await loadInternationalPhones()
    await rendered(field)
    expect(field.value).to.equal('+33612345678')
    expect(input(field).value).to.equal('+33 6 12 34 56 78')
    await sendKeys({ type: '90' })
    expect(field.value).to.equal('')
    expect(field.validationMessage).to.match(/Vérifiez l’indicatif du pays/)
    await paste(field, '+44 (0)20 7946 0958')
    expect(field.value).to.equal('+442079460958')
  })

  it('restores the extension of a number together with the page', async () => {
    const field = await create()
    field.formStateRestoreCallback('514 555-1234 p. 12')
    expect(field.extension).to.equal('12')
    input(field).dispatchEvent(new Event('change'))
    await rendered(field)
    field.select()
    await sendKeys({ press: 'End' })
    await sendKeys({ type: '3' })
    await sendKeys({ press: 'Tab' })
    expect(input(field).value).to.equal('514 555-1234, poste 123')
  })

  it("formats in the page's own input, which has the name and the value", async () => {
    const form = await mount<HTMLFormElement>(html`
      <form>
        <ofc-phone-field label="Téléphone" required><input type="tel" name="phone" /></ofc-phone-field>
      </form>
    `)
    const field = form.querySelector('ofc-phone-field')
    const native = form.querySelector('input')
    expect(form.checkValidity()).to.equal(false)
    native?.focus()
    await sendKeys({ type: '5145551234x5' })
    await sendKeys({ press: 'Tab' })
    expect(field?.value).to.equal('+15145551234')
    expect([...new FormData(form).entries()]).to.deep.equal([['phone', '514 555-1234, poste 5']])
    expect(form.checkValidity()).to.equal(true)
  })

  it('keeps an invalid number, and says which part is wrong', async () => {
    const field = await create()
    field.value = '+10145551234'
    expect(field.value).to.equal('+10145551234')
    expect(field.validationMessage).to.equal('Vérifiez l’indicatif régional\u00a0: 014 n’existe pas.')
    await paste(field, '555-1234')
    expect(field.validationMessage).to.match(/Ajoutez l’indicatif régional/)
    await paste(field, '514 555-1234 poste')
    expect(field.validationMessage).to.match(/Écrivez le poste en chiffres/)
    await paste(field, '514-ABC-1234')
    expect([field.value, field.validity.badInput]).to.deep.equal(['', true])
    expect(field.validationMessage).to.match(/Les lettres ne sont pas acceptées/)
  })

  it('rejects an extension for a cell phone or a fax, and sets the autocomplete token', async () => {
    for (const [kind, autocomplete, words] of [
      ['mobile', 'mobile tel', /cellulaire n’en a pas/],
      ['fax', 'fax tel', /télécopieur n’en a pas/],
    ] as const) {
      const field = await mount<OfcPhoneField>(
        html`<ofc-phone-field label="Numéro" kind=${kind}></ofc-phone-field>`,
      )
      // Firefox drops tokens it does not know, such as "fax", from the property.
      expect(input(field).getAttribute('autocomplete')).to.equal(autocomplete)
      expect(input(field).type).to.equal('tel')
      await paste(field, '514 555-1234 poste 5')
      expect(field.validationMessage).to.match(words)
    }
  })

  it('is accessible in each state, in both languages and themes, and fits 320 px', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`
        <div lang=${lang} style="inline-size: 272px">
          <ofc-phone-field label="Téléphone" hint="Avec le poste, s’il y en a un"></ofc-phone-field>
          <ofc-phone-field label="Téléphone" value="514 555" data-wrong></ofc-phone-field>
          <ofc-phone-field label="Télécopieur" kind="fax" disabled value="+15145551234"></ofc-phone-field>
        </div>
      `)
      container.querySelector<OfcPhoneField>('[data-wrong]')?.reportValidity()
      for (const field of container.children) await rendered(field)
      await expectAccessible(container)
      expect(container.scrollWidth).to.equal(272)
    }
  })
})
