import type {
  ContractControl,
  ControlProperties,
  ControlUnderContract,
  Keys,
  TestTools,
} from './control-under-contract.ts'

/** A page with a form for each test, and operations on a control in it. */
export interface TestForm {
  readonly form: HTMLFormElement
  readonly fieldset: HTMLFieldSetElement
  readonly first: string
  readonly second: string
  readonly missing: { readonly fr: string; readonly en: string }
  /** Creates the control in the fieldset. */
  create(properties?: ControlProperties): Promise<ContractControl>
  /** The entries that the form would submit now. */
  submittedEntries(): [string, string][]
  /** The entries expected for a value. */
  expectedEntries(name: string, value: string): readonly (readonly [string, string])[]
  read(control: ContractControl): string
  write(control: ContractControl, value: string): void
  /** Types the first value, or sets one that can't be typed. */
  type(control: ContractControl, value?: string): Promise<void>
  sendKeys(keys: Keys): Promise<unknown>
}

/** Call it within the suite's `describe`. */
export function setUpTestForm(under: ControlUnderContract, tools: TestTools): TestForm {
  const [first, second] = under.values
  const send = (keys: Keys) => ('type' in keys ? tools.type(keys.type) : tools.press(keys.press))
  const stage = {
    form: document.createElement('form'),
    fieldset: document.createElement('fieldset'),
    first,
    second,
    missing: under.missing ?? { fr: 'Remplissez ce champ.', en: 'Fill in this field.' },
    create: (properties: ControlProperties = {}) =>
      under.create(stage.fieldset, { label: 'Champ', name: 'field', ...properties }),
    submittedEntries: () =>
      [...new FormData(stage.form).entries()].map(([name, value]): [string, string] => [
        name,
        value instanceof File ? value.name : value,
      ]),
    expectedEntries: (name: string, value: string) =>
      under.entries?.(name, value) ?? [[name, value] as const],
    read: (control: ContractControl) => under.access?.read(control) ?? control.value,
    write: (control: ContractControl, value: string) => {
      if (under.access) under.access.write(control, value)
      else control.value = value
    },
    type: async (control: ContractControl, value = first) => {
      if (under.give) {
        await under.give(control, value)
        return
      }
      const keys = typeof under.typed === 'string' ? [{ type: under.typed }] : under.typed
      for (const key of keys) await send(key)
    },
    sendKeys: send,
  }

  tools.beforeEach(() => {
    document.documentElement.lang = 'fr-CA'
    stage.form = document.createElement('form')
    stage.form.id = 'contract'
    stage.form.addEventListener('submit', (event) => event.preventDefault())
    stage.fieldset = stage.form.appendChild(document.createElement('fieldset'))
    document.body.append(stage.form)
  })

  tools.afterEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = ''
  })

  return stage
}
