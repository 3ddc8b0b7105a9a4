import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { type ComponentType, createElement, createRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { innerInput } from '../testing/contract/control-queries.ts'
import type { ContractControl, ControlUnderContract } from '../testing/form-contract.ts'

/** How a React page controls the value. */
interface ReactFormTest extends Omit<ControlUnderContract, 'name' | 'create'> {
  /** Additional properties, such as the options to choose from. */
  readonly props?: object
  /** The value's properties, when they are not `value` and `defaultValue`. */
  readonly controlledProperty?: 'checked' | 'files' | 'hours' | 'typedHours' | 'address' | 'typedAddress'
  readonly defaultProperty?: 'defaultChecked' | 'defaultFiles'
  /** Converts a value to the type of these properties. */
  toPropertyValue?(value: string): unknown
}

type Property = keyof ContractControl

interface PageProps {
  readonly component: unknown
  readonly under: ReactFormTest
  /** The property mirrored into the page's state at each edit; without it, uncontrolled. */
  readonly mirrored?: string
  readonly initial?: unknown
  /** Receives the setter of the page's state. */
  readonly set: { current: (value: unknown) => void }
  readonly control: { current: ContractControl | null }
  readonly sent: string[]
}

const entriesIn = (data: FormData) =>
  JSON.stringify([...data].map(([name, value]) => [name, value instanceof File ? value.name : value]))

function Page({ component, under, mirrored, initial, set, control, sent }: PageProps) {
  const [value, setValue] = useState(initial)
  set.current = setValue
  const state = mirrored
    ? {
        [under.controlledProperty ?? 'value']: value,
        onInput: (event: { target: ContractControl }) => setValue(event.target[mirrored as Property]),
      }
    : { [under.defaultProperty ?? 'defaultValue']: value }
  const action = async (data: FormData) => {
    sent.push(entriesIn(data))
  }
  return createElement(
    'form',
    { action },
    createElement(
      component as ComponentType<object>,
      {
        label: 'Champ',
        name: 'field',
        ref: control,
        ...under.props,
        ...state,
      } as object,
    ),
  )
}

/**
 * Run it with the wrapper of each form control. React resets a form after its action: a controlled
 * value stays, an uncontrolled one returns to the initial value.
 */
export function testReactFormState(name: string, component: unknown, under: ReactFormTest): void {
  const [first, second] = under.values
  const toValue = (value: string) => (under.toPropertyValue ? under.toPropertyValue(value) : value)
  const toInitialValue = (value: string) => (under.defaultProperty ? toValue(value) : value)
  const read = (control: ContractControl) => under.access?.read(control) ?? control.value
  const type = async (control: ContractControl) => {
    control.focus()
    if (under.give) {
      await under.give(control, first)
      return
    }
    const keys = typeof under.typed === 'string' ? [{ type: under.typed }] : under.typed
    for (const key of keys) await sendKeys(key)
  }

  describe(`${name}, in a form with a React action`, () => {
    afterEach(() => document.body.replaceChildren())

    const draw = async (page: { readonly mirrored?: string; readonly initial?: unknown }) => {
      const container = document.body.appendChild(document.createElement('div'))
      const [control, set] = [createRef<ContractControl>(), { current: (_: unknown) => {} }]
      const sent: string[] = []
      flushSync(() =>
        createRoot(container).render(createElement(Page, { component, under, control, set, sent, ...page })),
      )
      const [form, field] = [container.querySelector('form'), control.current]
      if (!form || !field) throw new Error('React has made nothing')
      await field.updateComplete
      const send = async () => {
        const isReset = new Promise((resolve) => form.addEventListener('reset', resolve, { once: true }))
        form.requestSubmit()
        await isReset
        await new Promise((resolve) => setTimeout(resolve))
        await field.updateComplete
      }
      const setState = (value: unknown) => flushSync(() => set.current(value))
      return { control: field, form, sent, send, setState }
    }

    it('keeps a controlled value, and submits it again', async () => {
      const { control, sent, send } = await draw({
        mirrored: under.controlledProperty ?? 'value',
        initial: toValue(''),
      })
      await type(control)
      const shown = innerInput(control)?.value
      await send()
      expect(read(control)).to.equal(first)
      expect(innerInput(control)?.value).to.equal(shown)
      await send()
      expect(sent[0]).not.to.equal('[]')
      expect(sent).to.deep.equal([sent[0], sent[0]])
    })

    it('keeps a controlled error', async () => {
      const { control, form } = await draw({
        mirrored: under.controlledProperty ?? 'value',
        initial: toValue(first),
      })
      control.error = 'Déjà pris.'
      form.reset()
      await control.updateComplete
      expect(control.shadowRoot?.textContent).to.contain('Déjà pris.')
    })

    it('shows another value that the page sets with its action', async () => {
      const { control, send, setState } = await draw({
        mirrored: under.controlledProperty ?? 'value',
        initial: toValue(first),
      })
      const isSent = send()
      setState(toValue(second))
      await isSent
      expect(read(control)).to.equal(second)
      setState(toValue(''))
      await send()
      expect(read(control)).to.equal('')
    })

    it('returns to the initial value when it is uncontrolled', async () => {
      const { control, sent, send } = await draw({ initial: toInitialValue(second) })
      expect(read(control)).to.equal(second)
      if (under.access) under.access.write(control, first)
      else control.value = first
      await send()
      expect(read(control)).to.equal(second)
      await send()
      expect(sent[0]).not.to.equal(sent[1])
    })

    it('returns to another initial value that the action sets', async () => {
      const { control, send, setState } = await draw({ initial: toInitialValue(second) })
      if (under.access) under.access.write(control, second)
      else control.value = second
      setState(toInitialValue(first))
      await send()
      expect(read(control)).to.equal(first)
    })

    const { wrong, wrongValue } = under
    if (!wrong || wrongValue !== undefined) return

    const typeWrong = async (page: { readonly mirrored: string }) => {
      const drawn = await draw({ ...page, initial: '' })
      drawn.control.focus()
      await sendKeys({ type: wrong.text })
      const { value } = innerInput(drawn.control) ?? {}
      expect(value).not.to.equal('')
      return { ...drawn, text: value, shown: () => innerInput(drawn.control)?.value }
    }

    it('keeps unparsable text while the page sets no other value', async () => {
      const { control, text, shown } = await typeWrong({ mirrored: 'value' })
      control.value = ''
      expect(shown()).to.equal(text)
      await sendKeys({ press: 'Tab' })
      expect(shown()).to.equal(text)
    })

    it('clears unparsable text when a page that controls the value sets it to empty', async () => {
      const { control, text, shown, setState } = await typeWrong({ mirrored: 'typed' })
      expect(shown()).to.equal(text)
      setState('')
      await control.updateComplete
      expect(shown()).to.equal('')
      expect(control.validity.valid).to.equal(true)
    })

    it('clears unparsable text on reset, unless the value is controlled', async () => {
      const uncontrolled = await typeWrong({ mirrored: 'value' })
      uncontrolled.form.reset()
      expect(uncontrolled.shown()).to.equal('')
      document.body.replaceChildren()
      const controlled = await typeWrong({ mirrored: 'typed' })
      controlled.form.reset()
      expect(controlled.shown()).to.equal(controlled.text)
    })
  })
}
