import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { FormControl } from '../form-control.ts'

type Keys = Parameters<typeof sendKeys>[0]

/** A control under the contract, whatever makes it: the element itself, or a framework around it. */
export interface ControlUnderContract {
  readonly name: string
  /** Puts a control with these properties into the container and returns it once it has rendered. */
  create(container: Element, properties: ControlProperties): Promise<ContractControl>
  /** Canonical values that the control accepts; they differ. */
  readonly values: readonly [string, string]
  /** What a person types for the first value: a text, or keys one after the other. */
  readonly typed: string | readonly Keys[]
  /** How a person gives a value that no keys give, such as a file. */
  readonly give?: (control: ContractControl, value: string) => Promise<unknown>
  /** The events while it is typed, where they are others than one `input` for each letter. */
  readonly heard?: readonly string[]
  /** A text that the control can't read or accept, what it says, and the flag that it raises. */
  readonly wrong?: {
    readonly text: string
    readonly flag: keyof ValidityState
    readonly fr: RegExp
    readonly en: RegExp
  }
  /** Whether the wrong text still has a value. */
  readonly wrongValue?: string
  /** Enter begins a new line, or opens something. */
  readonly multiline?: boolean
  /** What it says when nothing is there and something has to be, where it is not said as of a field. */
  readonly missing?: { readonly fr: string; readonly en: string }
  /** A choice is committed as it is made, by the keys of `typed`. */
  readonly commitsAtOnce?: boolean
  /** Keys that change the first value, where those that give it would not. */
  readonly retyped?: Keys
  /** To be off is an answer: nothing says that it is optional. */
  readonly alwaysAnswered?: boolean
  /** What the form sends of a value, where that is more than one entry. */
  entries?(name: string, value: string): readonly (readonly [string, string])[]
  /** The value, where the control holds it otherwise than as a text. */
  readonly access?: {
    read(control: ContractControl): string
    write(control: ContractControl, value: string): void
    /** What the browser keeps of it for back and forward. */
    state?(value: string): FormData
  }
}

export interface ControlProperties {
  readonly label?: string
  readonly name?: string
  readonly defaultValue?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hint?: string
  readonly error?: string
  readonly id?: string
}

export type ContractControl = FormControl & { value: string; defaultValue: string; select?(): void }

/** What every form control keeps to, as native controls do. */
export function formContract(under: ControlUnderContract): void {
  const [first, second] = under.values
  const missing = under.missing ?? { fr: 'Remplissez ce champ.', en: 'Fill in this field.' }
  const read = (control: ContractControl) => under.access?.read(control) ?? control.value
  const write = (control: ContractControl, value: string) => {
    if (under.access) under.access.write(control, value)
    else control.value = value
  }

  describe(`${under.name} in a form`, () => {
    let form: HTMLFormElement
    let fieldset: HTMLFieldSetElement

    beforeEach(() => {
      document.documentElement.lang = 'fr-CA'
      form = document.createElement('form')
      form.id = 'contract'
      form.addEventListener('submit', (event) => event.preventDefault())
      fieldset = form.appendChild(document.createElement('fieldset'))
      document.body.append(form)
    })

    afterEach(() => {
      document.body.replaceChildren()
      document.documentElement.lang = ''
    })

    const type = async (control: ContractControl, value = first) => {
      await under.give?.(control, value)
      const typed = under.give ? [] : under.typed
      const keys = typeof typed === 'string' ? [{ type: typed }] : typed
      for (const key of keys) await sendKeys(key)
    }
    const create = (properties: ControlProperties = {}) =>
      under.create(fieldset, { label: 'Champ', name: 'field', ...properties })
    const entriesOf = (name: string, value: string) => under.entries?.(name, value) ?? [[name, value]]
    const sent = () =>
      [...new FormData(form).entries()].map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ])

    describe('what it sends', () => {
      it('sends nothing while it is empty', async () => {
        await create()
        expect(sent()).to.deep.equal([])
      })

      it('sends its canonical value as soon as it is set', async () => {
        const control = await create()
        write(control, first)
        expect(sent()).to.deep.equal(entriesOf('field', first))
        write(control, '')
        expect(sent()).to.deep.equal([])
      })

      it('sends the value that it began with', async () => {
        await create({ defaultValue: first })
        expect(sent()).to.deep.equal(entriesOf('field', first))
      })

      it('sends what was typed', async () => {
        const control = await create()
        control.focus()
        await type(control)
        expect(read(control)).to.equal(first)
        expect(sent()).to.deep.equal(entriesOf('field', first))
      })

      it('sends under its present name', async () => {
        const control = await create({ defaultValue: first })
        control.name = 'other'
        expect(sent()).to.deep.equal(entriesOf('other', first))
      })
    })

    describe('its form', () => {
      it('knows it, and the form knows the control', async () => {
        const control = await create()
        expect(control.form).to.equal(form)
        expect([...form.elements]).to.include(control)
        expect(form.elements.namedItem('field')).to.equal(control)
      })

      it('is the one that form= names', async () => {
        const outside = document.body.appendChild(document.createElement('div'))
        const control = await under.create(outside, { label: 'Champ', name: 'field', defaultValue: first })
        control.setAttribute('form', 'contract')
        expect(control.form).to.equal(form)
        expect(sent()).to.deep.equal(entriesOf('field', first))
      })

      it('brings back the first value on reset, and forgets errors', async () => {
        const control = await create({ defaultValue: first, required: true })
        write(control, second)
        form.reset()
        expect(read(control)).to.equal(first)
        expect(sent()).to.deep.equal(entriesOf('field', first))
        write(control, '')
        control.reportValidity()
        await control.updateComplete
        expect(shownMessage(control)).to.not.equal('')
        form.reset()
        await control.updateComplete
        expect(read(control)).to.equal(first)
        expect(shownMessage(control)).to.equal('')
      })

      const byEnter = under.multiline ? 'is not sent' : 'is sent'
      it(`${byEnter} by Enter`, async () => {
        const control = await create()
        let submissions = 0
        form.addEventListener('submit', () => submissions++)
        control.focus()
        await sendKeys({ press: 'Enter' })
        expect(submissions).to.equal(under.multiline ? 0 : 1)
      })

      it(`${byEnter} by Enter through its default button`, async () => {
        const control = await create()
        const other = fieldset.appendChild(document.createElement('input'))
        const button = form.appendChild(document.createElement('button'))
        let submitter: unknown
        form.addEventListener('submit', (event) => {
          submitter = event.submitter
        })
        control.focus()
        await sendKeys({ press: 'Enter' })
        expect(submitter === button).to.equal(!under.multiline)
        expect(other.form).to.equal(form)
      })

      it('takes back its state after back and forward', async () => {
        const control = await create()
        control.formStateRestoreCallback(under.access?.state?.(first) ?? first)
        expect(read(control)).to.equal(first)
        expect(sent()).to.deep.equal(entriesOf('field', first))
      })
    })

    describe('disabled', () => {
      it('by its fieldset: is left out, then given back', async () => {
        const control = await create({ defaultValue: first, required: true })
        fieldset.disabled = true
        await control.updateComplete
        expect(sent()).to.deep.equal([])
        expect(control.matches(':disabled')).to.equal(true)
        expect(control.willValidate).to.equal(false)
        expect(innerInput(control)?.disabled).to.equal(true)
        fieldset.disabled = false
        await control.updateComplete
        expect(sent()).to.deep.equal(entriesOf('field', first))
        expect(control.matches(':disabled')).to.equal(false)
        expect(innerInput(control)?.disabled).to.equal(false)
      })

      it('by its property: at once, and back', async () => {
        const control = await create({ defaultValue: first })
        control.disabled = true
        expect(sent()).to.deep.equal([])
        expect(control.matches(':disabled')).to.equal(true)
        await control.updateComplete
        expect(innerInput(control)?.disabled).to.equal(true)
        control.disabled = false
        expect(sent()).to.deep.equal(entriesOf('field', first))
        await control.updateComplete
        expect(innerInput(control)?.disabled).to.equal(false)
      })

      it('stays disabled by itself when its fieldset is enabled', async () => {
        const control = await create({ disabled: true })
        fieldset.disabled = true
        fieldset.disabled = false
        await control.updateComplete
        expect(innerInput(control)?.disabled).to.equal(true)
      })
    })

    describe('validity', () => {
      it('is right as soon as a property is set', async () => {
        const control = await create()
        expect(control.willValidate).to.equal(true)
        expect(control.validity.valid).to.equal(true)
        control.required = true
        expect(control.validity.valueMissing).to.equal(true)
        expect(control.checkValidity()).to.equal(false)
        expect(form.checkValidity()).to.equal(false)
        write(control, first)
        expect(control.validity.valid).to.equal(true)
        expect(form.checkValidity()).to.equal(true)
        expect(control.validationMessage).to.equal('')
      })

      it('is right before the element is in a page', async () => {
        const control = await create({ required: true })
        control.remove()
        write(control, '')
        expect(control.checkValidity()).to.equal(false)
        write(control, first)
        expect(control.checkValidity()).to.equal(true)
      })

      it('fires invalid, and shows nothing when only checked', async () => {
        const control = await create({ required: true })
        let fired = 0
        control.addEventListener('invalid', () => fired++)
        control.checkValidity()
        await control.updateComplete
        expect(fired).to.equal(1)
        expect(shownMessage(control)).to.equal('')
      })

      it('takes the focus and shows what is wrong when reported', async () => {
        const control = await create({ required: true })
        expect(control.reportValidity()).to.equal(false)
        await control.updateComplete
        expect(document.activeElement).to.equal(control)
        expect(shownMessage(control)).to.contain(missing.fr)
      })

      it("takes the page's own message", async () => {
        const control = await create({ defaultValue: first })
        control.setCustomValidity('Déjà pris.')
        expect(control.validity.customError).to.equal(true)
        expect(control.validationMessage).to.equal('Déjà pris.')
        expect(form.checkValidity()).to.equal(false)
        control.setCustomValidity('')
        expect(control.checkValidity()).to.equal(true)
      })

      it('speaks the language of the page, live', async () => {
        const control = await create({ required: true })
        expect(control.validationMessage).to.equal(missing.fr)
        document.documentElement.lang = 'en-CA'
        await settled(control)
        expect(control.validationMessage).to.equal(missing.en)
        expect(control.shadowRoot?.textContent).to.not.match(/facultatif/)
      })

      it('is not asked of a field that is only to be read', async () => {
        const control = await create({ required: true })
        control.readonly = true
        expect(control.willValidate).to.equal(false)
        expect(form.checkValidity()).to.equal(true)
      })

      const { wrong } = under
      if (wrong) {
        it('keeps a wrong text on the screen, blocks the form and says how to mend it', async () => {
          const control = await create()
          control.focus()
          await sendKeys({ type: wrong.text })
          expect(control.validity[wrong.flag]).to.equal(true)
          expect(form.checkValidity()).to.equal(false)
          expect(read(control)).to.equal(under.wrongValue ?? '')
          expect(innerInput(control)?.value.toUpperCase()).to.equal(wrong.text.toUpperCase())
          expect(control.validationMessage).to.match(wrong.fr)
          document.documentElement.lang = 'en-CA'
          await settled(control)
          expect(control.validationMessage).to.match(wrong.en)
        })

        it('shows an error once it is left, and no longer than it is wrong', async () => {
          const control = await create()
          control.focus()
          await sendKeys({ type: wrong.text })
          await control.updateComplete
          expect(shownMessage(control)).to.equal('')
          await sendKeys({ press: 'Tab' })
          await control.updateComplete
          expect(shownMessage(control)).to.match(wrong.fr)
          expect(innerInput(control)?.getAttribute('aria-invalid')).to.equal('true')
          control.focus()
          control.select?.()
          await type(control)
          await control.updateComplete
          expect(shownMessage(control)).to.equal('')
          expect(innerInput(control)?.hasAttribute('aria-invalid')).to.equal(false)
        })
      }

      it('shows what is missing once it was tried to send', async () => {
        const control = await create({ required: true })
        const button = form.appendChild(document.createElement('button'))
        button.click()
        await control.updateComplete
        expect(shownMessage(control)).to.contain(missing.fr)
        expect(document.activeElement).to.equal(control)
        await type(control)
        await control.updateComplete
        expect(shownMessage(control)).to.equal('')
      })

      it('shows an error from outside at once, until the next edit', async () => {
        const control = await create({ defaultValue: first })
        control.error = 'Ce courriel est déjà pris.'
        expect(control.validity.customError).to.equal(true)
        await control.updateComplete
        expect(shownMessage(control)).to.match(/déjà pris/)
        control.focus()
        control.select?.()
        if (under.retyped) await sendKeys(under.retyped)
        else await type(control, second)
        await control.updateComplete
        expect(control.validity.valid).to.equal(true)
        expect(shownMessage(control)).to.equal('')
      })
    })

    describe('its names', () => {
      it('is found by its label, hint and message', async () => {
        const control = await create({ hint: 'Comme sur la carte.', required: true })
        control.reportValidity()
        await control.updateComplete
        const named = namedPart(control)
        const label = 'labels' in named ? named.labels?.[0]?.textContent : wordsOf(named, 'aria-labelledby')
        expect(label).to.match(/Champ/)
        const words = wordsOf(named, 'aria-describedby')
        expect(words).to.contain('Comme sur la carte.')
        expect(words).to.contain(missing.fr)
      })

      it("takes a label of the page's, which focuses it", async () => {
        const label = fieldset.appendChild(document.createElement('label'))
        label.htmlFor = 'labelled'
        label.textContent = 'De la page'
        const control = await under.create(fieldset, { name: 'field', id: 'labelled' })
        expect([...control.labels]).to.deep.equal([label])
        label.click()
        expect(document.activeElement).to.equal(control)
        expect(namedPart(control).getAttribute('aria-label')).to.equal('De la page')
      })

      it(`says ${under.alwaysAnswered ? 'never ' : ''}that it is optional, unless it is required`, async () => {
        const control = await create()
        expect(control.shadowRoot?.textContent?.includes('(facultatif)')).to.equal(!under.alwaysAnswered)
        control.required = true
        await control.updateComplete
        expect(control.shadowRoot?.textContent).to.not.match(/facultatif/)
      })
    })

    describe('its events', () => {
      it('fires input on each edit and change when committed, heard outside shadow roots', async () => {
        const frame = fieldset.appendChild(document.createElement('div'))
        const inside = frame.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
        const control = await under.create(inside, { label: 'Champ' })
        const heard: string[] = []
        for (const type of ['input', 'change']) frame.addEventListener(type, () => heard.push(type))
        control.focus()
        await type(control)
        const edits = under.heard ?? [...under.typed].map(() => 'input')
        const committed = under.commitsAtOnce && under.heard ? edits : [...edits, 'change']
        expect(heard).to.deep.equal(under.commitsAtOnce ? committed : edits)
        await sendKeys({ press: 'Tab' })
        expect(heard).to.deep.equal(committed)
      })

      it('fires nothing when a script sets the value', async () => {
        const control = await create()
        let heard = 0
        for (const type of ['input', 'change']) control.addEventListener(type, () => heard++)
        write(control, first)
        await control.updateComplete
        expect(heard).to.equal(0)
      })
    })
  })
}

/** The native control, which may be that of the first part of a control made of others. */
function innerInput(control: Element): NativeControl | undefined {
  const own = control.shadowRoot?.querySelector<NativeControl>('input, textarea, select')
  const parts = [...(control.shadowRoot?.querySelectorAll('[data-part]') ?? [])]
  return own ?? parts.map(innerInput).find(Boolean)
}

type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What carries the name: a group, or the native control. */
function namedPart(control: FormControl): HTMLElement | NativeControl {
  const part = control.shadowRoot?.querySelector<HTMLElement>('[role=radiogroup], [role=group]')
  const named = part ?? innerInput(control)
  if (!named) throw new Error(`${control.localName} shows nothing`)
  return named
}

/** The words of those whose ids an attribute lists. */
function wordsOf(part: HTMLElement, attribute: string): string {
  const root = part.getRootNode() as ShadowRoot
  const ids = part.getAttribute(attribute)?.split(' ') ?? []
  return ids.map((id) => root.getElementById(id)?.textContent).join(' ')
}

const shownMessage = (control: FormControl) =>
  control.shadowRoot?.querySelector('#message')?.textContent?.trim() ?? ''

/** Waits until a language has arrived. */
async function settled(control: FormControl) {
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setTimeout(resolve))
    await control.updateComplete
  }
}
