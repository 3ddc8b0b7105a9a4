import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import './define.ts'
import type { OfcTextField } from './text-field.ts'

describe('ofc-text-field', () => {
  afterEach(() => document.body.replaceChildren())

  const message = (field: OfcTextField) => field.shadowRoot?.querySelector('#message')?.textContent ?? ''

  it('keeps text longer than maxlength, counts it and shows by how much it is too long', async () => {
    const field = await mount<OfcTextField>(
      html`<ofc-text-field label="Titre" maxlength="5" counter></ofc-text-field>`,
    )
    expect(part(field, '.counter').textContent).to.equal('0 sur 5 caractères')
    field.focus()
    await sendKeys({ type: 'Pharma' })
    await rendered(field)
    expect(field.value).to.equal('Pharma')
    expect(part(field, '.counter').textContent).to.equal('1 caractère de trop')
    expect(part(field, '[role=status]').textContent).to.equal('1 caractère de trop')
    expect(field.validity.tooLong).to.equal(true)
    expect(field.validationMessage).to.equal('Écrivez au plus 5 caractères\u00a0: il y en a 1 de trop.')
  })

  it('counts text messages, and names the letter that shortens them', async () => {
    const field = await mount<OfcTextField>(html`<ofc-text-field label="Texto" sms></ofc-text-field>`)
    // The SMS counter loads lazily.
    while (!field.shadowRoot?.querySelector('.counter')) await new Promise((resolve) => setTimeout(resolve))
    const count = () => part(field, '.counter').textContent
    expect(count()).to.equal('1\u00a0texto. Il reste 160\u00a0caractères.')
    field.focus()
    await sendKeys({ type: 'à bientôt' })
    await rendered(field)
    expect(count()).to.equal(
      '1\u00a0texto. Il reste 61\u00a0caractères. Le caractère «\u00a0ô\u00a0» raccourcit les textos\u00a0: 70\u00a0caractères au lieu de\u00a0160.',
    )
    field.value = 'a'.repeat(161)
    await rendered(field)
    expect(part(field, '[role=status]').textContent).to.equal('2\u00a0textos.')
    field.lang = 'en-CA'
    while (!/messages/.test(count() ?? '')) await new Promise((resolve) => setTimeout(resolve))
    expect(count()).to.equal('2 text messages. 145 characters left.')
  })

  it('shows how many characters are missing', async () => {
    const field = await mount<OfcTextField>(
      html`<ofc-text-field label="Titre" minlength="3" value="ab"></ofc-text-field>`,
    )
    expect(field.validity.tooShort).to.equal(true)
    expect(field.validationMessage).to.match(/au moins 3 caractères\u00a0: il y en a 2/)
  })

  it('matches the pattern against the value', async () => {
    const field = await mount<OfcTextField>(
      html`<ofc-text-field label="Permis" pattern="\\d{6}" value="12"></ofc-text-field>`,
    )
    expect(field.validity.patternMismatch).to.equal(true)
    field.value = '123456'
    expect(field.validity.valid).to.equal(true)
  })

  it('trims an email address, as native inputs do', async () => {
    const field = await mount<OfcTextField>(
      html`<ofc-text-field label="Courriel" type="email" .value=${' a@b.ca '}></ofc-text-field>`,
    )
    expect(field.value).to.equal('a@b.ca')
    expect(field.validity.valid).to.equal(true)
  })

  it('renders a prefix and a suffix', async () => {
    const field = await mount<OfcTextField>(html`
      <ofc-text-field label="Montant"><span slot="prefix">CA</span> <span slot="suffix">$</span></ofc-text-field>
    `)
    await rendered(field)
    expect(part(field, '#control').checkVisibility()).to.equal(true)
    for (const span of field.querySelectorAll('span')) expect(span.checkVisibility()).to.equal(true)
  })

  it('waits for the release of the pointer before it shows an error', async () => {
    const field = await mount<OfcTextField>(html`<ofc-text-field label="Nom" required></ofc-text-field>`)
    field.focus()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    field.shadowRoot?.querySelector('input')?.blur()
    await rendered(field)
    expect(message(field)).to.equal('')
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(field)
    expect(message(field)).to.match(/Remplissez/)
  })

  it('does not switch to another error while one is being corrected', async () => {
    const field = await mount<OfcTextField>(
      html`<ofc-text-field label="Courriel" type="email" required></ofc-text-field>`,
    )
    field.reportValidity()
    await rendered(field)
    expect(message(field)).to.match(/Remplissez/)
    await sendKeys({ type: 'a' })
    await rendered(field)
    expect(message(field)).to.equal('')
  })

  it('is 48 px high and fits 320 px', async () => {
    const field = await mount<OfcTextField>(
      html`<ofc-text-field style="inline-size: 272px" label="Un libellé assez long pour deux lignes" maxlength="9" counter value="trop long"></ofc-text-field>`,
    )
    await expectAccessible(field)
    expect(part(field, '.field').offsetHeight).to.equal(48)
    expect(field.scrollWidth).to.equal(272)
  })

  it('is accessible in each state, in both languages and themes', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`
        <div lang=${lang}>
          <ofc-text-field label="Nom" hint="Comme sur le permis"></ofc-text-field>
          <ofc-text-field label="Nom" required></ofc-text-field>
          <ofc-text-field label="Courriel" error="Déjà pris." value="a@b.ca"></ofc-text-field>
          <ofc-text-field label="Titre" maxlength="20" counter value="Titre"></ofc-text-field>
          <ofc-text-field label="Nom" readonly value="Tremblay"></ofc-text-field>
          <ofc-text-field label="Nom" disabled value="Tremblay"></ofc-text-field>
        </div>
      `)
      const required = container.querySelector<OfcTextField>('[required]')
      required?.reportValidity()
      for (const field of container.children) await rendered(field)
      await expectAccessible(container)
    }
  })
})
