import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { type ComponentType, createElement, createRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { innerInput } from '../testing/contract/parts.ts'
import type { ContractControl, ControlUnderContract } from '../testing/form-contract.ts'

/** How a React page holds the value of a control. */
interface HeldInReact extends Omit<ControlUnderContract, 'name' | 'create'> {
  /** What else the page gives the control: the answers to choose from. */
  readonly props?: object
  /** The properties of the value and of the first value, where those are not `value` and `defaultValue`. */
  readonly held?: 'checked' | 'files' | 'hours' | 'typedHours' | 'address' | 'typedAddress'
  readonly first?: 'defaultChecked' | 'defaultFiles'
  /** A value as these properties have it. */
  given?(value: string): unknown
}

type Property = keyof ContractControl

interface PageProps {
  readonly component: unknown
  readonly under: HeldInReact
  /** What the page keeps of the control at each edit; it holds no state without it. */
  readonly mirrored?: string
  readonly initial?: unknown
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
        [under.held ?? 'value']: value,
        onInput: (event: { target: ContractControl }) => setValue(event.target[mirrored as Property]),
      }
    : { [under.first ?? 'defaultValue']: value }
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
 * To be run with the wrapper of each form control. React resets a form after its action: what the page holds stays as it
 * is, what it does not hold returns to the first value.
 */
export function reactFormState(name: string, component: unknown, under: HeldInReact): void {
  const [first, second] = under.values
  const given = (value: string) => (under.given ? under.given(value) : value)
  const asFirst = (value: string) => (under.first ? given(value) : value)
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

  describe(`${name}, whose form has an action of React`, () => {
    afterEach(() => document.body.replaceChildren())

    const draw = async (page: { readonly mirrored?: string; readonly initial?: unknown }) => {
      const place = document.body.appendChild(document.createElement('div'))
      const [control, set] = [createRef<ContractControl>(), { current: (_: unknown) => {} }]
      const sent: string[] = []
      flushSync(() =>
        createRoot(place).render(createElement(Page, { component, under, control, set, sent, ...page })),
      )
      const [form, field] = [place.querySelector('form'), control.current]
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

    it('keeps what the page holds, and sends it again', async () => {
      const { control, sent, send } = await draw({ mirrored: under.held ?? 'value', initial: given('') })
      await type(control)
      const shown = innerInput(control)?.value
      await send()
      expect(read(control)).to.equal(first)
      expect(innerInput(control)?.value).to.equal(shown)
      await send()
      expect(sent[0]).not.to.equal('[]')
      expect(sent).to.deep.equal([sent[0], sent[0]])
    })

    it('keeps the error that the page holds', async () => {
      const { control, form } = await draw({ mirrored: under.held ?? 'value', initial: given(first) })
      control.error = 'Déjà pris.'
      form.reset()
      await control.updateComplete
      expect(control.shadowRoot?.textContent).to.contain('Déjà pris.')
    })

    it('takes the other value that the page has set with its action', async () => {
      const { control, send, setState } = await draw({
        mirrored: under.held ?? 'value',
        initial: given(first),
      })
      const isSent = send()
      setState(given(second))
      await isSent
      expect(read(control)).to.equal(second)
      setState(given(''))
      await send()
      expect(read(control)).to.equal('')
    })

    it('returns to the first value where the page holds none', async () => {
      const { control, sent, send } = await draw({ initial: asFirst(second) })
      expect(read(control)).to.equal(second)
      if (under.access) under.access.write(control, first)
      else control.value = first
      await send()
      expect(read(control)).to.equal(second)
      await send()
      expect(sent[0]).not.to.equal(sent[1])
    })

    it('returns to another first value that comes with the action', async () => {
      const { control, send, setState } = await draw({ initial: asFirst(second) })
      if (under.access) under.access.write(control, second)
      else control.value = second
      setState(asFirst(first))
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

    it('keeps what can’t be read while the page has nothing else to say', async () => {
      const { control, text, shown } = await typeWrong({ mirrored: 'value' })
      control.value = ''
      expect(shown()).to.equal(text)
      await sendKeys({ press: 'Tab' })
      expect(shown()).to.equal(text)
    })

    it('empties what can’t be read when the page that holds it sets it to nothing', async () => {
      const { control, text, shown, setState } = await typeWrong({ mirrored: 'typed' })
      expect(shown()).to.equal(text)
      setState('')
      await control.updateComplete
      expect(shown()).to.equal('')
      expect(control.validity.valid).to.equal(true)
    })

    it('empties what can’t be read on a reset, unless the page holds it', async () => {
      const unheld = await typeWrong({ mirrored: 'value' })
      unheld.form.reset()
      expect(unheld.shown()).to.equal('')
      document.body.replaceChildren()
      const held = await typeWrong({ mirrored: 'typed' })
      held.form.reset()
      expect(held.shown()).to.equal(held.text)
    })
  })
}
