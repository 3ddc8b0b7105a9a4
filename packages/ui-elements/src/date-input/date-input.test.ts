import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { mount, part, rendered } from '../test-support/mount.ts'
import './define.ts'
import type { OfcDateInput } from './date-input.ts'

const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key })
}
const input = (field: OfcDateInput) => part<HTMLInputElement>(field, '#control')
const message = (field: OfcDateInput) => field.shadowRoot?.querySelector('#message')?.textContent ?? ''
const understood = (field: OfcDateInput) =>
  field.shadowRoot?.querySelector('#understood')?.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('a typed date', () => {
  afterEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = ''
  })

  const create = async (lang = 'fr-CA') => {
    const field = await mount<OfcDateInput>(html`<ofc-date-input label="Date" lang=${lang}></ofc-date-input>`)
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
    await rendered(field)
    return field
  }
  const type = async (field: OfcDateInput, text: string) => {
    field.focus()
    field.select()
    await sendKeys({ type: text })
    await rendered(field)
  }

  for (const [lang, text, placeholder] of [
    ['fr-CA', '2026-11-21', 'AAAA-MM-JJ'],
    ['en-CA', '2026-11-21', 'YYYY-MM-DD'],
    ['fr-FR', '21/11/2026', 'JJ/MM/AAAA'],
    ['en-GB', '21/11/2026', 'DD/MM/YYYY'],
    ['en-US', '11/21/2026', 'MM/DD/YYYY'],
  ] as const) {
    it(`is parsed and formatted as ${text} in ${lang}`, async () => {
      const field = await create(lang)
      expect(input(field).placeholder).to.equal(placeholder)
      await type(field, text)
      expect(field.value).to.equal('2026-11-21')
      field.value = '2027-01-02'
      expect(input(field).value).to.equal(
        text.replace('2026', '2027').replace('11', '01').replace('21', '02'),
      )
    })
  }

  it('is shown in words and announced', async () => {
    const field = await create()
    field.focus()
    await rendered(field)
    expect(part(field, '[role="status"]').textContent).to.equal('')
    await type(field, '1er janv 2027')
    expect(understood(field)).to.equal('vendredi 1er janvier 2027')
    expect(input(field).getAttribute('aria-describedby')).to.equal('understood')
    expect(part(field, '[role="status"]').textContent).to.contain('vendredi')
  })

  it('is reformatted on blur', async () => {
    const field = await create()
    await type(field, '21 novembre 26')
    expect(input(field).value).to.equal('21 novembre 26')
    await press('Tab')
    expect(input(field).value).to.equal('2026-11-21')
  })

  it('stays on the screen when it is invalid, with a message that explains the correction', async () => {
    const field = await create()
    for (const [text, words] of [
      ['demain', /sous la forme AAAA-MM-JJ, comme 2026-11-21/],
      ['21 novembre', /l’année, le mois et le jour/],
      ['202-11-21', /Écrivez l’année avec 4 chiffres/],
      ['2026-13-01', /Vérifiez le mois.: il va de 1 à 12\. Vous avez écrit 13/],
      ['2026-01-32', /Vérifiez le jour.: il va de 1 à 31/],
      ['vendredi 21 novembre 2026', /le 21.novembre 2026 est un samedi/],
    ] as const) {
      await type(field, text)
      await press('Tab')
      await rendered(field)
      expect(message(field)).to.match(words)
      expect(input(field).value).to.equal(text)
      expect(field.value).to.equal('')
      expect(field.validity.badInput).to.equal(true)
    }
  })

  it('stays the same day when the language changes', async () => {
    const field = await create('fr-FR')
    await type(field, '03/04/2026')
    expect(field.value).to.equal('2026-04-03')
    for (const [lang, text] of [
      ['en-US', '04/03/2026'],
      ['en-CA', '2026-04-03'],
      ['en-GB', '03/04/2026'],
    ] as const) {
      field.lang = lang
      await new Promise((resolve) => setTimeout(resolve))
      expect([field.value, input(field).value]).to.deep.equal(['2026-04-03', text])
    }
  })

  it('is submitted when another language makes its text valid', async () => {
    const form = await mount<HTMLFormElement>(
      html`<form lang="en-CA"><ofc-date-input label="Date" name="date"></ofc-date-input></form>`,
    )
    const field = form.firstElementChild as OfcDateInput
    await type(field, '03/04/2027')
    expect(new FormData(form).get('date')).to.equal(null)
    form.lang = 'fr-CA'
    await new Promise((resolve) => setTimeout(resolve))
    expect([field.value, new FormData(form).get('date')]).to.deep.equal(['2027-04-03', '2027-04-03'])
  })

  it('stays the same day when the field moves into a page of another language', async () => {
    document.documentElement.lang = 'en-US'
    const field = document.createElement('ofc-date-input')
    field.value = '2026-04-03'
    const container = document.body.appendChild(document.createElement('div'))
    container.lang = 'fr-FR'
    container.append(field)
    await rendered(field)
    expect([field.value, input(field).value]).to.deep.equal(['2026-04-03', '03/04/2026'])
  })

  it('stays and is reported when it is outside min and max', async () => {
    const field = await create()
    field.min = '2026-01-01'
    field.max = '2026-12-31'
    for (const [value, flag, words] of [
      ['2025-12-31', 'rangeUnderflow', /à partir du 1er.janvier 2026/],
      ['2027-01-01', 'rangeOverflow', /au plus tard le 31.décembre 2026/],
    ] as const) {
      field.value = value
      expect(field.validity[flag]).to.equal(true)
      expect(field.validationMessage).to.match(words)
      expect(field.value).to.equal(value)
      expect(understood(field)).to.equal('')
    }
  })

  it('is invalid when isDateDisabled returns true', async () => {
    const field = await create()
    field.isDateDisabled = (date) => date === '2026-12-25'
    field.value = '2026-12-25'
    expect(field.validity.stepMismatch).to.equal(true)
    expect(field.validationMessage).to.match(/Choisissez une autre date/)
    field.value = '2026-12-24'
    expect(field.validity.valid).to.equal(true)
  })

  it('replaces the current date when it is pasted', async () => {
    const field = await create()
    field.value = '2026-01-01'
    field.focus()
    input(field).setSelectionRange(10, 10)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ' 21 nov. 2026 ')
    const event = new ClipboardEvent('paste', { bubbles: true, composed: true })
    // Firefox ignores `clipboardData` in the constructor of a synthetic event.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    input(field).dispatchEvent(event)
    expect([input(field).selectionStart, input(field).selectionEnd]).to.deep.equal([0, 10])
  })

  it('is submitted as YYYY-MM-DD by a native input of the page, also of type date', async () => {
    const form = await mount<HTMLFormElement>(
      html`<form lang="fr-FR"><ofc-date-input label="Date"><input name="date" type="date" value="2026-11-21" min="2026-11-01" /></ofc-date-input></form>`,
    )
    const field = form.querySelector('ofc-date-input')
    const native = form.querySelector('input')
    if (!field || !native) throw new Error('not mounted')
    await rendered(field)
    expect([native.type, native.value]).to.deep.equal(['text', '2026-11-21'])
    field.focus()
    native.select()
    await sendKeys({ type: '1 nov 2026' })
    await press('Tab')
    expect([...new FormData(form)]).to.deep.equal([['date', '2026-11-01']])
    field.value = '2026-10-31'
    expect(form.checkValidity()).to.equal(false)
  })

  it('is restored after back and forward in another language', async () => {
    const field = await create('fr-FR')
    field.formStateRestoreCallback('2026-04-03')
    expect([field.value, input(field).value]).to.deep.equal(['2026-04-03', '03/04/2026'])
  })
})
