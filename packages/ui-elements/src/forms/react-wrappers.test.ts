import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { type ComponentType, createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { OfcCheckbox } from '../react/checkbox.ts'
import { OfcCombobox } from '../react/combobox.ts'
import { OfcDialog } from '../react/dialog.ts'
import { OfcPasswordField } from '../react/password-field.ts'
import { OfcPhoneField } from '../react/phone-field.ts'
import { OfcPostalCodeField } from '../react/postal-code-field.ts'
import { OfcRadioGroup } from '../react/radio-group.ts'
import { OfcSelect } from '../react/select.ts'
import { OfcTextField } from '../react/text-field.ts'
import type { ContractControl } from '../test-support/form-contract.ts'
import { warningsDuring } from '../test-support/warnings-during.ts'
import type { TextControl } from './text-control.ts'

function Page({ component, events }: { component: unknown; events: string[] }) {
  const [value, setValue] = useState('')
  return createElement(
    component as ComponentType<object>,
    {
      label: 'Champ',
      value,
      error: value === 'x' ? 'Pas x.' : '',
      onInput: (event: Event & { readonly target: TextControl }) => setValue(event.target.value),
      onChange: () => events.push('change'),
    } as object,
  )
}

describe('a controlled field', () => {
  afterEach(() => document.body.replaceChildren())

  const create = async (component: unknown) => {
    const events: string[] = []
    const container = document.body.appendChild(document.createElement('div'))
    flushSync(() => createRoot(container).render(createElement(Page, { component, events })))
    const control = container.firstElementChild as ContractControl
    await control.updateComplete
    return { control, events }
  }

  it('accepts typing while its value is undefined', async () => {
    const { control, events } = await create(OfcPostalCodeField)
    control.focus()
    await sendKeys({ type: 'h2x1y4' })
    expect(control.value).to.equal('H2X 1Y4')
    await sendKeys({ press: 'Backspace' })
    await control.updateComplete
    expect(control.value).to.equal('')
    expect(control.shadowRoot?.querySelector('input')?.value).to.equal('H2X 1Y')
    await sendKeys({ press: 'Tab' })
    expect(events).to.deep.equal(['change'])
  })

  it('shows the error of the page and removes it with the page', async () => {
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

describe('the autocomplete token of a field', () => {
  afterEach(() => document.body.replaceChildren())

  const fields: readonly (readonly [string, unknown, object, string])[] = [
    ['ofc-password-field', OfcPasswordField, {}, 'current-password'],
    ['ofc-password-field new', OfcPasswordField, { new: true }, 'new-password'],
    ['ofc-phone-field', OfcPhoneField, {}, 'tel'],
    ['ofc-phone-field kind=mobile', OfcPhoneField, { kind: 'mobile' }, 'mobile tel'],
    ['ofc-phone-field kind=fax', OfcPhoneField, { kind: 'fax' }, 'fax tel'],
    ['ofc-postal-code-field', OfcPostalCodeField, {}, 'postal-code'],
    ['ofc-combobox', OfcCombobox, {}, 'off'],
  ]

  for (const [name, component, props, token] of fields) {
    it(`${name} follows its properties until the page sets a token`, async () => {
      const container = document.body.appendChild(document.createElement('div'))
      const root = createRoot(container)
      const tokenWith = async (all: object) => {
        flushSync(() => root.render(createElement(component as ComponentType<object>, all)))
        const control = container.firstElementChild as ContractControl
        await control.updateComplete
        return control.shadowRoot?.querySelector('input')?.getAttribute('autocomplete')
      }
      expect(await tokenWith({ label: 'Champ', ...props })).to.equal(token)
      expect(await tokenWith({ label: 'Champ', ...props, autocomplete: 'one-time-code' })).to.equal(
        'one-time-code',
      )
      expect(await tokenWith({ label: 'Champ', ...props, autocomplete: undefined })).to.equal(token)
    })
  }

  it('changes with the properties', async () => {
    const field = document.body.appendChild(document.createElement('ofc-password-field'))
    await field.updateComplete
    field.new = true
    await field.updateComplete
    expect(field.shadowRoot?.querySelector('input')?.autocomplete).to.equal('new-password')
  })
})

describe('a field whose page renders before the person leaves it', () => {
  it('warns in development when it has value and onChange without onInput', () => {
    const root = createRoot(document.createElement('div'))
    const warningsOf = (component: unknown, props: object) =>
      warningsDuring(() =>
        flushSync(() => root.render(createElement(component as ComponentType<object>, props))),
      )
    const onChange = () => undefined
    expect(warningsOf(OfcTextField, { value: '', onChange, onInput: onChange })).to.deep.equal([])
    expect(warningsOf(OfcTextField, { defaultValue: '', onChange })).to.deep.equal([])
    expect(warningsOf(OfcSelect, { value: '', onChange })).to.deep.equal([])
    const [warning] = warningsOf(OfcPhoneField, { value: '', onChange })
    expect(warning).to.contain('<OfcPhoneField> has value and onChange without onInput')
  })
})

describe('a field whose page renders on each keystroke', () => {
  afterEach(() => document.body.replaceChildren())

  const options = [{ value: 'qc', label: 'Québec' }]
  const fields: readonly (readonly [string, unknown, object])[] = [
    ['ofc-text-field', OfcTextField, { value: 'Québec' }],
    ['ofc-phone-field', OfcPhoneField, { value: '+15142859286', extension: '150' }],
    ['ofc-select', OfcSelect, { value: 'qc', options }],
    ['ofc-radio-group', OfcRadioGroup, { value: 'qc', options }],
    ['ofc-checkbox', OfcCheckbox, { checked: true }],
  ]

  for (const [tag, component, answer] of fields) {
    it(`${tag} updates only when one of its properties changes`, async () => {
      const container = document.body.appendChild(document.createElement('div'))
      const root = createRoot(container)
      const draw = (error: string) => {
        const props = { name: 'field', label: 'Champ', error, required: true, ...answer }
        flushSync(() => root.render(createElement(component as ComponentType<object>, props)))
        return container.firstElementChild as ContractControl
      }
      await draw('').updateComplete
      expect(draw('').isUpdatePending).to.equal(false)
      expect(draw('Pas x.').isUpdatePending).to.equal(true)
    })
  }
})

describe('a field around a controlled input', () => {
  afterEach(() => document.body.replaceChildren())

  it('keeps the value on a form reset, in the field and in the input', async () => {
    const form = document.body.appendChild(document.createElement('form'))
    const input = createElement('input', { name: 'field' })
    flushSync(() => createRoot(form).render(createElement(OfcTextField, { value: 'Tremblay' }, input)))
    const field = form.querySelector('ofc-text-field')
    await field?.updateComplete
    form.reset()
    await field?.updateComplete
    expect(field?.value).to.equal('Tremblay')
    expect(new FormData(form).get('field')).to.equal('Tremblay')
  })
})

describe('an element changed by the person', () => {
  afterEach(() => document.body.replaceChildren())

  it('is unchanged after React renders the page again', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    const draw = (heading: string) => {
      const dialog = createElement(OfcDialog, { heading, open: true })
      flushSync(() => root.render(createElement('main', { key: 'page', id: crypto.randomUUID() }, dialog)))
    }
    draw('Partir ?')
    const dialog = container.querySelector('ofc-dialog')
    await dialog?.updateComplete
    dialog?.close()
    draw('Partir ?')
    expect(dialog?.open).to.equal(false)
  })
})
