import type { FormControl } from '../../forms/form-control.ts'

/** What a person does on the keyboard: writes a text, or presses one key by its name (`Enter`, `ArrowDown`). */
export type Keys = { readonly type: string } | { readonly press: string }

/** What the suite needs of a test runner: its functions, and real keys from outside the page. */
export interface TestTools {
  describe(name: string, run: () => void): void
  it(name: string, run: () => Promise<void> | void): void
  beforeEach(run: () => void): void
  afterEach(run: () => void): void
  type(text: string): Promise<unknown>
  press(key: string): Promise<unknown>
}

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
    /** What the control keeps of it for back and forward, where that is not the text alone. */
    readonly state?: string
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
