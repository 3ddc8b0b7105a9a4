import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import '../password-field/define.ts'
import type { OfcPasswordField } from '../password-field/password-field.ts'
import '../postal-code-field/define.ts'
import type { OfcPostalCodeField } from '../postal-code-field/postal-code-field.ts'
import '../text-field/define.ts'
import '../textarea/define.ts'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, rendered } from '../test-support/mount.ts'
import type { OfcTextField } from '../text-field/text-field.ts'

describe('a field around an input of the page', () => {
  beforeEach(() => {
    document.documentElement.lang = 'fr-CA'
  })

  afterEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = ''
  })

  const create = async () => {
    const form = await mount<HTMLFormElement>(html`
      <form @submit=${(event: Event) => event.preventDefault()}>
        <ofc-text-field label="Courriel" hint="Celui de votre dossier" required>
          <input name="login" type="email" required autocomplete="username" />
        </ofc-text-field>
        <button>Envoyer</button>
      </form>
    `)
    const field = form.querySelector('ofc-text-field') as OfcTextField
    const input = form.querySelector('input') as HTMLInputElement
    return { form, field, input }
  }
  const message = (field: Element) => field.shadowRoot?.querySelector('#message')?.textContent ?? ''

  it('shows only that input', async () => {
    const { field, input } = await create()
    expect(input.checkVisibility()).to.equal(true)
    expect(field.shadowRoot?.querySelector('#control')?.checkVisibility()).to.equal(false)
  })

  it('draws one focus ring, even if the page has one for whatever has the focus', async () => {
    const page = document.createElement('style')
    page.textContent =
      ':root { --ofc-focus-ring: 3px solid } :focus-visible { outline: 3px solid; border-radius: 2px }'
    document.head.append(page)
    for (const template of [
      html`<ofc-text-field label="Courriel"><input /></ofc-text-field>`,
      html`<ofc-password-field label="Mot de passe"><input type="password" /></ofc-password-field>`,
      html`<ofc-textarea label="Message"><textarea></textarea></ofc-textarea>`,
    ]) {
      const field = await mount<HTMLElement>(template)
      const input = field.querySelector<HTMLElement>('input, textarea')
      const corner = getComputedStyle(input as HTMLElement).borderTopLeftRadius
      input?.focus()
      const style = getComputedStyle(input as HTMLElement)
      expect(input?.matches(':focus-visible')).to.equal(true)
      expect(style.outlineStyle).to.equal('none')
      expect(style.borderTopLeftRadius).to.equal(corner)
      const frame = field.shadowRoot?.querySelector('.field') as HTMLElement
      expect(getComputedStyle(frame).outlineStyle).to.equal('solid')
      field.remove()
    }
    page.remove()
  })

  it('submits the value once, under the name of the input', async () => {
    const { form, field, input } = await create()
    input.focus()
    await sendKeys({ type: 'a@b.ca' })
    expect(field.value).to.equal('a@b.ca')
    expect([...new FormData(form).entries()]).to.deep.equal([['login', 'a@b.ca']])
    field.value = 'c@d.ca'
    expect(input.value).to.equal('c@d.ca')
  })

  it('labels and describes the input', async () => {
    const { input } = await create()
    expect(input.getAttribute('aria-label')).to.equal('Courriel')
    expect(input.getAttribute('aria-description')).to.equal('Celui de votre dossier')
  })

  it('leaves an accessible name of the input unchanged', async () => {
    const field = await mount(html`
      <ofc-text-field required><label slot="label" for="login">Courriel</label><input id="login" /></ofc-text-field>
    `)
    const input = field.querySelector('input')
    expect(input?.labels?.[0]?.textContent).to.equal('Courriel')
    expect(input?.hasAttribute('aria-label')).to.equal(false)
    await expectAccessible(field)
  })

  it('passes on its autocomplete token, unless the input has one', async () => {
    const { field, input } = await create()
    field.autocomplete = 'email'
    await rendered(field)
    expect(input.autocomplete).to.equal('username')
    const secret = await mount<OfcPasswordField>(
      html`<ofc-password-field label="Mot de passe"><input type="password" /></ofc-password-field>`,
    )
    const inputOf = () => secret.querySelector('input')
    expect(inputOf()?.autocomplete).to.equal('current-password')
    secret.new = true
    await rendered(secret)
    expect(inputOf()?.autocomplete).to.equal('new-password')
    secret.autocomplete = 'off'
    await rendered(secret)
    expect(inputOf()?.autocomplete).to.equal('off')
  })

  it('takes what a password manager fills in without focus', async () => {
    const { form, field, input } = await create()
    input.value = 'a@b.ca'
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    expect(field.value).to.equal('a@b.ca')
    expect(field.validity.valid).to.equal(true)
    expect(input.validationMessage).to.equal('')
    expect([...new FormData(form).entries()]).to.deep.equal([['login', 'a@b.ca']])
  })

  it('mirrors its validity, in the language of the page', async () => {
    const { form, field, input } = await create()
    expect(field.validity.valueMissing).to.equal(true)
    expect(input.validationMessage).to.equal('Remplissez ce champ.')
    input.focus()
    await sendKeys({ type: 'nom' })
    expect(field.validity.typeMismatch).to.equal(true)
    expect(input.validationMessage).to.match(/courriel complète/)
    expect(form.checkValidity()).to.equal(false)
    await sendKeys({ type: '@exemple.ca' })
    expect(field.validity.valid).to.equal(true)
    expect(input.validity.valid).to.equal(true)
    expect(form.checkValidity()).to.equal(true)
  })

  it('shows an error on blur or submit, until it is corrected', async () => {
    const { form, field, input } = await create()
    form.querySelector('button')?.click()
    await rendered(field)
    expect(message(field)).to.match(/Remplissez/)
    expect(document.activeElement === input).to.equal(true)
    expect(input.getAttribute('aria-invalid')).to.equal('true')
    expect(input.getAttribute('aria-description')).to.equal('Celui de votre dossier Remplissez ce champ.')
    await sendKeys({ type: 'a@b.ca' })
    await rendered(field)
    expect(message(field)).to.equal('')
    expect(input.hasAttribute('aria-invalid')).to.equal(false)
  })

  it('is submitted once by Enter', async () => {
    const { form, input } = await create()
    let submissions = 0
    form.addEventListener('submit', () => submissions++)
    input.focus()
    await sendKeys({ type: 'a@b.ca' })
    await sendKeys({ press: 'Enter' })
    expect(submissions).to.equal(1)
  })

  it('is reset with its form', async () => {
    const { form, field, input } = await create()
    input.value = 'a@b.ca'
    form.reset()
    await rendered(field)
    expect(field.value).to.equal('')
    expect(field.validity.valueMissing).to.equal(true)
  })

  it('is focused through the element and its label', async () => {
    const { field, input } = await create()
    field.focus()
    expect(document.activeElement === input).to.equal(true)
    input.blur()
    field.shadowRoot?.querySelector<HTMLElement>('.label')?.click()
    expect(document.activeElement === input).to.equal(true)
  })

  it('is disabled with the element', async () => {
    const { form, field, input } = await create()
    field.disabled = true
    expect(input.disabled).to.equal(true)
    expect(form.checkValidity()).to.equal(true)
    field.disabled = false
    expect(input.disabled).to.equal(false)
    expect(form.checkValidity()).to.equal(false)
  })

  it('shows errors that only the browser detects in the language of the page', async () => {
    const field = await mount<OfcTextField>(
      html`<ofc-text-field label="Nombre"><input type="number" name="count" min="10" /></ofc-text-field>`,
    )
    const input = field.querySelector('input')
    input?.focus()
    await sendKeys({ type: '5' })
    expect(field.validity.rangeUnderflow).to.equal(true)
    expect(input?.validationMessage).to.equal('Corrigez cette réponse\u00a0: elle ne convient pas ici.')
    field.reportValidity()
    await rendered(field)
    expect(message(field)).to.match(/Corrigez cette réponse/)
    await sendKeys({ type: '0' })
    expect(field.validity.valid).to.equal(true)
    await sendKeys({ type: 'e' })
    expect(field.validity.badInput).to.equal(true)
  })

  it('formats a postal code in the input', async () => {
    const field = await mount<OfcPostalCodeField>(
      html`<ofc-postal-code-field label="Code postal"><input name="postalCode" /></ofc-postal-code-field>`,
    )
    field.querySelector('input')?.focus()
    await sendKeys({ type: 'h2x1y4' })
    expect(field.querySelector('input')?.value).to.equal('H2X 1Y4')
    expect(field.value).to.equal('H2X 1Y4')
  })

  it('shows and hides a password in the input', async () => {
    const field = await mount(
      html`<ofc-password-field label="Mot de passe"><input type="password" name="password" /></ofc-password-field>`,
    )
    field.shadowRoot?.querySelector<HTMLElement>('.reveal')?.click()
    expect(field.querySelector('input')?.type).to.equal('text')
  })

  it('describes a new password by its rules', async () => {
    const field = await mount<OfcPasswordField>(
      html`<ofc-password-field label="Mot de passe" hint="Pour ce site" rules="length digit" new><input type="password" /></ofc-password-field>`,
    )
    expect(field.querySelector('input')?.getAttribute('aria-description')).to.equal(
      'Pour ce site Le mot de passe doit avoir\u00a0: de 10 à 128 caractères, un chiffre',
    )
    field.new = false
    await rendered(field)
    expect(field.querySelector('input')?.getAttribute('aria-description')).to.equal('Pour ce site')
  })

  it('shows the password on, when a framework that renders again sets the type of the input', async () => {
    const field = await mount(
      html`<ofc-password-field label="Mot de passe"><input type="password" name="password" /></ofc-password-field>`,
    )
    const input = field.querySelector('input') as HTMLInputElement
    const reveal = field.shadowRoot?.querySelector<HTMLElement>('.reveal')
    reveal?.click()
    input.type = 'password'
    await new Promise((resolve) => setTimeout(resolve))
    expect(input.type).to.equal('text')
    reveal?.click()
    expect(input.type).to.equal('password')
    await new Promise((resolve) => setTimeout(resolve))
    expect(input.type).to.equal('password')
  })

  it('adopts an input that is added later', async () => {
    const field = await mount<OfcTextField>(html`<ofc-text-field label="Nom"> </ofc-text-field>`)
    await rendered(field)
    const own = field.shadowRoot?.querySelector('#control')
    expect(own?.checkVisibility()).to.equal(true)
    field.append(document.createElement('input'))
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(field)
    expect(own?.checkVisibility()).to.equal(false)
    expect(field.querySelector('input')?.checkVisibility()).to.equal(true)
    field.querySelector('input')?.remove()
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(field)
    expect(own?.checkVisibility()).to.equal(true)
  })
})
