import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import './define.ts'
import type { OfcTextarea } from './textarea.ts'

describe('ofc-textarea', () => {
  afterEach(() => document.body.replaceChildren())

  const height = (field: OfcTextarea) => part(field, '#control').offsetHeight

  it('shows three lines, grows with its text, and shrinks again', async () => {
    const field = await mount<OfcTextarea>(html`<ofc-textarea label="Message"></ofc-textarea>`)
    const empty = height(field)
    field.focus()
    for (const line of ['un', 'deux', 'trois']) {
      await sendKeys({ type: line })
      await sendKeys({ press: 'Enter' })
    }
    await sendKeys({ type: 'quatre' })
    expect(field.value).to.equal('un\ndeux\ntrois\nquatre')
    const lineHeight = Number.parseFloat(getComputedStyle(part(field, '#control')).lineHeight)
    expect(height(field) - empty).to.be.closeTo(lineHeight, 2)
    field.value = ''
    await rendered(field)
    expect(height(field)).to.equal(empty)
  })

  it('scrolls once it reaches its maximum number of lines', async () => {
    const field = await mount<OfcTextarea>(
      html`<ofc-textarea label="Message" rows="2" max-rows="4" value=${'x\n'.repeat(30)}></ofc-textarea>`,
    )
    const control = part<HTMLTextAreaElement>(field, '#control')
    const lineHeight = Number.parseFloat(getComputedStyle(control).lineHeight)
    expect(height(field)).to.be.closeTo(4 * lineHeight + 20, 2)
    expect(control.scrollHeight).to.be.greaterThan(control.clientHeight)
    field.value = ''
    await rendered(field)
    expect(height(field)).to.be.closeTo(2 * lineHeight + 20, 2)
  })

  it('counts a line break as one character, whatever its form', async () => {
    const field = await mount<OfcTextarea>(
      html`<ofc-textarea label="Message" maxlength="3" counter .value=${'a\r\nb'}></ofc-textarea>`,
    )
    expect(field.value).to.equal('a\nb')
    expect(field.validity.valid).to.equal(true)
    expect(part(field, '.counter').textContent).to.equal('3 sur 3 caractères')
  })

  it('keeps text longer than maxlength, and shows by how much it is too long', async () => {
    const field = await mount<OfcTextarea>(
      html`<ofc-textarea label="Message" maxlength="5" counter></ofc-textarea>`,
    )
    field.focus()
    await sendKeys({ type: 'Pharma' })
    await rendered(field)
    expect(field.value).to.equal('Pharma')
    expect(part(field, '[role=status]').textContent).to.equal('1 caractère de trop')
    expect(field.validationMessage).to.equal('Écrivez au plus 5 caractères\u00a0: il y en a 1 de trop.')
  })

  it('counts text messages, and names the letter that shortens them', async () => {
    const field = await mount<OfcTextarea>(html`<ofc-textarea label="Texto" sms></ofc-textarea>`)
    await import('../text-field/sms.ts')
    await rendered(field)
    field.focus()
    await sendKeys({ type: 'à bientôt' })
    await rendered(field)
    expect(part(field, '.counter').textContent).to.equal(
      '1\u00a0texto. Il reste 61\u00a0caractères. Le caractère «\u00a0ô\u00a0» raccourcit les textos\u00a0: 70\u00a0caractères au lieu de\u00a0160.',
    )
  })

  it('wraps a native textarea, which then has the name and the value', async () => {
    const form = await mount<HTMLFormElement>(html`
      <form>
        <ofc-textarea label="Message" required maxlength="5"><textarea name="message"></textarea></ofc-textarea>
      </form>
    `)
    const field = form.querySelector('ofc-textarea')
    const native = form.querySelector('textarea')
    native?.focus()
    await sendKeys({ type: 'Oui\nnon' })
    expect(field?.value).to.equal('Oui\nnon')
    expect(native?.validationMessage).to.match(/au plus 5 caractères/)
    expect(native?.getAttribute('aria-label')).to.equal('Message')
    expect([...new FormData(form).entries()]).to.deep.equal([['message', 'Oui\nnon']])
    form.reset()
    await Promise.resolve()
    expect(field?.value).to.equal('')
  })

  it('is accessible in each state, in both languages and themes, and fits 320 px', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`
        <div lang=${lang} style="inline-size: 272px">
          <ofc-textarea label="Message" hint="Sans renseignements personnels"></ofc-textarea>
          <ofc-textarea label="Message" required></ofc-textarea>
          <ofc-textarea label="Message" error="Trop vague." value="x" maxlength="9" counter></ofc-textarea>
          <ofc-textarea label="Message" readonly value=${'a'.repeat(90)}></ofc-textarea>
          <ofc-textarea label="Message" disabled value="Bonjour"></ofc-textarea>
        </div>
      `)
      container.querySelector<OfcTextarea>('[required]')?.reportValidity()
      for (const field of container.children) await rendered(field)
      await expectAccessible(container)
      expect(container.scrollWidth).to.equal(272)
    }
  })
})
