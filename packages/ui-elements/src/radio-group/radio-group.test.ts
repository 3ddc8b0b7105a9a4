import { sendKeys } from '@web/test-runner-commands'
import './define.ts'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcRadioGroup } from './radio-group.ts'

const options = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'Anglais', hint: 'English' },
]

describe('ofc-radio-group', () => {
  afterEach(() => document.body.replaceChildren())

  const radios = (group: OfcRadioGroup) => [
    ...(group.shadowRoot?.querySelectorAll<HTMLInputElement>('input') ?? []),
  ]
  const group = () =>
    mount<OfcRadioGroup>(html`<ofc-radio-group label="Langue" name="language">
      <option value="fr">Français</option>
      <option value="en" data-hint="English" selected>Anglais</option>
      <option value="es" disabled>Espagnol</option>
    </ofc-radio-group>`)

  it('takes its choices from the options inside it, live', async () => {
    const element = await group()
    expect(element.value).to.equal('en')
    expect(radios(element).map(({ checked }) => checked)).to.deep.equal([false, true, false])
    expect(radios(element).map(({ disabled }) => disabled)).to.deep.equal([false, false, true])
    const more = document.createElement('option')
    more.value = 'iu'
    more.textContent = 'Inuktitut'
    element.append(more)
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(element)
    expect(part(element, '.item:last-child label').textContent).to.equal('Inuktitut')
  })

  it('is one tab stop; arrow keys choose, wrap at the ends and skip disabled options', async () => {
    const element = await group()
    element.focus()
    expect(element.shadowRoot?.activeElement === radios(element)[1]).to.equal(true)
    await sendKeys({ press: 'ArrowDown' })
    expect(element.value).to.equal('fr')
    await sendKeys({ press: 'ArrowUp' })
    expect(element.value).to.equal('en')
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement === element).to.equal(false)
  })

  it('is chosen by a click on the label', async () => {
    const element = await group()
    part(element, 'label').click()
    expect(element.value).to.equal('fr')
  })

  it('keeps its value while it is read-only', async () => {
    const element = await group()
    element.readonly = true
    element.focus()
    await sendKeys({ press: 'ArrowUp' })
    await rendered(element)
    expect(element.value).to.equal('en')
    expect(radios(element).map(({ checked }) => checked)).to.deep.equal([false, true, false])
  })

  it('keeps a value that is no longer among the options, and says so', async () => {
    const element = await group()
    element.value = 'de'
    expect(element.value).to.equal('de')
    expect(element.validity.badInput).to.equal(true)
    expect(element.validationMessage).to.match(/n’est plus offerte/)
  })

  it('shows the missing-value error on blur, not when moving between its options', async () => {
    const element = await mount<OfcRadioGroup>(
      html`<ofc-radio-group label="Langue" required .options=${options}></ofc-radio-group>`,
    )
    const [first, second] = radios(element)
    first?.focus()
    second?.focus()
    await rendered(element)
    expect(element.shadowRoot?.querySelector('#message')).to.equal(null)
    second?.blur()
    await rendered(element)
    expect(part(element, '#message').textContent).to.match(/Choisissez une réponse\./)
  })

  it('is accessible in each state, in both languages and themes', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`<div lang=${lang}>
        <ofc-radio-group label="Langue" hint="Pour nos lettres" .options=${options}></ofc-radio-group>
        <ofc-radio-group label="Langue" value="en" inline .options=${options}></ofc-radio-group>
        <ofc-radio-group label="Langue" required .options=${options}></ofc-radio-group>
        <ofc-radio-group label="Langue" readonly value="fr" .options=${options}></ofc-radio-group>
        <ofc-radio-group label="Langue" disabled value="fr" .options=${options}></ofc-radio-group>
      </div>`)
      container.querySelector<OfcRadioGroup>('[required]')?.reportValidity()
      for (const element of container.children) await rendered(element)
      await expectAccessible(container)
    }
  })
})
