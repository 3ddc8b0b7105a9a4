import { sendKeys } from '@web/test-runner-commands'
import './define.ts'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcSelect } from './select.ts'

const options = [
  { value: 'qc', label: 'Québec' },
  { value: 'on', label: 'Ontario' },
]

describe('ofc-select', () => {
  afterEach(() => document.body.replaceChildren())

  const select = (element: OfcSelect) => part<HTMLSelectElement>(element, 'select')

  it('shows the options inside it in a native select, in their groups, live', async () => {
    const element = await mount<OfcSelect>(html`<ofc-select label="Province">
      <optgroup label="Centre"><option value="qc">Québec</option><option value="on" selected>Ontario</option></optgroup>
      <optgroup label="Ouest" disabled><option value="mb">Manitoba</option></optgroup>
    </ofc-select>`)
    expect([element.value, select(element).value]).to.deep.equal(['on', 'on'])
    expect([...select(element).options].map(({ text }) => text)).to.deep.equal([
      'Choisir…',
      'Québec',
      'Ontario',
      'Manitoba',
    ])
    expect(select(element).querySelector('optgroup')?.label).to.equal('Centre')
    expect(select(element).options[3]?.disabled).to.equal(true)
    element.querySelector('option')?.setAttribute('label', 'Le Québec')
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(element)
    expect(select(element).options[1]?.text).to.equal('Le Québec')
  })

  it('moves through its options by arrow keys', async () => {
    const element = await mount<OfcSelect>(
      html`<ofc-select label="Province" .options=${options}></ofc-select>`,
    )
    element.focus()
    await sendKeys({ press: 'ArrowDown' })
    expect(element.value).to.equal('qc')
    await sendKeys({ press: 'ArrowDown' })
    expect(element.value).to.equal('on')
  })

  it('can be emptied unless it is required', async () => {
    const element = await mount<OfcSelect>(
      html`<ofc-select label="Province" value="qc" .options=${options}></ofc-select>`,
    )
    expect(select(element).options[0]?.hidden).to.equal(false)
    element.required = true
    await rendered(element)
    expect(select(element).options[0]?.hidden).to.equal(true)
  })

  it('shows its value once the options are added', async () => {
    const element = await mount<OfcSelect>(html`<ofc-select label="Province" .value=${'on'}></ofc-select>`)
    expect(element.checkValidity()).to.equal(true)
    element.options = options
    await rendered(element)
    expect(select(element).value).to.equal('on')
  })

  it('keeps a value that is no longer among the options, and says so', async () => {
    const element = await mount<OfcSelect>(
      html`<ofc-select label="Province" value="zz" .options=${options}></ofc-select>`,
    )
    expect([element.value, select(element).value]).to.deep.equal(['zz', 'zz'])
    expect(element.validity.badInput).to.equal(true)
  })

  it('renders text while it is read-only', async () => {
    const element = await mount<OfcSelect>(
      html`<ofc-select label="Province" value="qc" readonly .options=${options}></ofc-select>`,
    )
    const text = part<HTMLInputElement>(element, 'input')
    expect([text.value, text.readOnly]).to.deep.equal(['Québec', true])
  })

  it('is 48 px high and fits 320 px', async () => {
    const long = [{ value: 'x', label: 'Anticonstitutionnellement et fort longuement dans une liste' }]
    const element = await mount<OfcSelect>(
      html`<ofc-select style="inline-size: 272px" label="Province" value="x" .options=${long}></ofc-select>`,
    )
    await expectAccessible(element)
    expect(part(element, '.field').offsetHeight).to.equal(48)
    expect(element.scrollWidth).to.equal(272)
  })

  it('truncates its text before its chevron', async () => {
    const element = await mount<OfcSelect>(
      html`<ofc-select label="Personne" .options=${options}></ofc-select>`,
    )
    const { paddingInlineEnd } = getComputedStyle(select(element))
    const chevron = part(element, '.field > svg').getBoundingClientRect()
    const room = select(element).getBoundingClientRect().right - chevron.left
    expect(Number.parseFloat(paddingInlineEnd)).to.be.at.least(room + 6)
  })

  it('is accessible in each state, in both languages and themes', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`<div lang=${lang}>
        <ofc-select label="Province" hint="De la pharmacie" .options=${options}></ofc-select>
        <ofc-select label="Province" value="qc" .options=${options}></ofc-select>
        <ofc-select label="Province" required .options=${options}></ofc-select>
        <ofc-select label="Province" readonly value="qc" .options=${options}></ofc-select>
        <ofc-select label="Province" disabled value="qc" .options=${options}></ofc-select>
      </div>`)
      container.querySelector<OfcSelect>('[required]')?.reportValidity()
      for (const element of container.children) await rendered(element)
      await expectAccessible(container)
    }
  })
})
