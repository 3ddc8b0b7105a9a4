import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { type ComponentType, createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { OfcPostalCodeField } from '../react/postal-code-field.ts'
import { OfcTextField } from '../react/text-field.ts'
import type { ContractControl } from './testing/form-contract.ts'
import type { TextControl } from './text-control.ts'

function Page({ component, heard }: { component: unknown; heard: string[] }) {
  const [value, setValue] = useState('')
  return createElement(
    component as ComponentType<object>,
    {
      label: 'Champ',
      value,
      error: value === 'x' ? 'Pas x.' : '',
      onInput: (event: Event & { readonly target: TextControl }) => setValue(event.target.value),
      onChange: () => heard.push('change'),
    } as object,
  )
}

describe('a field that React holds the value of', () => {
  afterEach(() => document.body.replaceChildren())

  const create = async (component: unknown) => {
    const heard: string[] = []
    const place = document.body.appendChild(document.createElement('div'))
    flushSync(() => createRoot(place).render(createElement(Page, { component, heard })))
    const control = place.firstElementChild as ContractControl
    await control.updateComplete
    return { control, heard }
  }

  it('lets the person type what has no value yet', async () => {
    const { control, heard } = await create(OfcPostalCodeField)
    control.focus()
    await sendKeys({ type: 'h2x1y4' })
    expect(control.value).to.equal('H2X 1Y4')
    await sendKeys({ press: 'Backspace' })
    await control.updateComplete
    expect(control.value).to.equal('')
    expect(control.shadowRoot?.querySelector('input')?.value).to.equal('H2X 1Y')
    await sendKeys({ press: 'Tab' })
    expect(heard).to.deep.equal(['change'])
  })

  it('shows the error that the page finds, and drops it with the page', async () => {
    const { control } = await create(OfcTextField)
    control.focus()
    await sendKeys({ type: 'x' })
    await control.updateComplete
    expect(control.shadowRoot?.querySelector('#message')?.textContent).to.match(/Pas x/)
    await sendKeys({ type: 'y' })
    await control.updateComplete
    expect(control.shadowRoot?.querySelector('#message')).to.equal(null)
  })
})
