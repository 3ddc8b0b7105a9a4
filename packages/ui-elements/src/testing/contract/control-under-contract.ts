import type { FormControl } from '../../forms/form-control.ts'

/** Keyboard input: a text, or one key by its name (`Enter`, `ArrowDown`). */
export type Keys = { readonly type: string } | { readonly press: string }

/** What the suite needs of a test runner: its functions, and trusted key events. */
export interface TestTools {
  describe(name: string, run: () => void): void
  it(name: string, run: () => Promise<void> | void): void
  beforeEach(run: () => void): void
  afterEach(run: () => void): void
  type(text: string): Promise<unknown>
  press(key: string): Promise<unknown>
  /**
   * A click of the mouse in the middle of an element. Without it `element.click()` is called, after
   * which Chrome 114 doesn't focus what a label is for.
   */
  click?(element: HTMLElement): Promise<unknown>
}

/** A control under test, created as the element itself or through a framework. */
export interface ControlUnderContract {
  readonly name: string
  /**
   * Creates a control with these properties in the container and returns it once it has rendered.
   */
  create(container: Element, properties: ControlProperties): Promise<ContractControl>
  /** Two different canonical values that the control accepts. */
  readonly values: readonly [string, string]
  /** The keyboard input for the first value: a text, or a sequence of keys. */
  readonly typed: string | readonly Keys[]
  /** Sets a value that can't be typed, such as a file. */
  readonly give?: (control: ContractControl, value: string) => Promise<unknown>
  /** The events while typing, when they are not one `input` for each letter. */
  readonly heard?: readonly string[]
  /** A text that the control can't parse or accept, its message, and its validity flag. */
  readonly wrong?: {
    readonly text: string
    readonly flag: keyof ValidityState
    readonly fr: RegExp
    readonly en: RegExp
    /** The state stored for back and forward, when it is not the text alone. */
    readonly state?: string
  }
  /** The value of the invalid text, if it has one. */
  readonly wrongValue?: string
  /** Enter inserts a line break, or opens something. */
  readonly multiline?: boolean
  /** The message of a missing value, when it is not the usual one for fields. */
  readonly missing?: { readonly fr: string; readonly en: string }
  /** A choice is committed as soon as it is made, by the keys of `typed`. */
  readonly commitsAtOnce?: boolean
  /** Keys that change the first value, when the keys of `typed` would not. */
  readonly retyped?: Keys
  /** Being off is a value: the control is never marked as optional. */
  readonly alwaysAnswered?: boolean
  /** Browsers have nothing to fill in: the control has no `autocomplete`. */
  readonly withoutAutofill?: boolean
  /** The form entries of a value, when there is more than one. */
  entries?(name: string, value: string): readonly (readonly [string, string])[]
  /** Reads and writes the value, when it is not a text. */
  readonly access?: {
    read(control: ContractControl): string
    write(control: ContractControl, value: string): void
    /** The state that the browser stores for back and forward. */
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
  readonly autocomplete?: string
}

export type ContractControl = FormControl & { value: string; defaultValue: string; select?(): void }
