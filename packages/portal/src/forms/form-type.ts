import type { AddressPart, AddressTexts } from '@officine/ui-elements/address-field/address.js'
import type { FieldPath } from './answers.ts'
import type { FieldOf } from './form-options.ts'
import type { DraftNotice, FormFailure, Rebased } from './form-state.ts'
import type { Problem } from './problems.ts'

/** A field of the form by name, and its label. */
export interface NamedField {
  readonly field: string
  readonly label: string
}

/** A field that differs: what it was, and what it is now, as answers of the form. */
export interface ChangedField extends NamedField {
  readonly before: unknown
  readonly now: unknown
}

/** The answers that an address is made of, by its part; the same object at each drawing. */
export type AddressNames<Values> = Readonly<Record<AddressPart, FieldPath<Values>>>

/** What an `ofc-address-field` needs to hold several fields of the form. */
interface AddressProps {
  readonly name: string
  readonly partNames: Readonly<Record<AddressPart, string>>
  readonly typedAddress: AddressTexts
  readonly errors: Readonly<Partial<Record<AddressPart, string>>> | undefined
  readonly required: boolean
  readonly onInput: (event: Event) => void
}

export interface Form<Values extends object> {
  readonly values: Values
  /** The record's answers, or those that the form began with: what its changes are counted from. */
  readonly base: Values
  /** What differs from the record as the server has it, or from the answers that the form began with. */
  readonly changes: readonly ChangedField[]
  readonly isDirty: boolean
  readonly isSending: boolean
  /** A try to send a record that nothing was changed in. */
  readonly isUnchanged: boolean
  readonly failure: FormFailure | undefined
  readonly refusals: number
  /** What is wrong, one entry a field, in the order of the screen, as the summary shows it. */
  readonly problems: readonly Problem[]
  /**
   * What makes an element of `ui-elements` a field of the form.
   * @param parts Of a telephone field, the field that takes what is typed after « poste ».
   */
  field<Path extends FieldPath<Values>>(name: Path): FieldOf<Values, Path>
  field<Path extends FieldPath<Values>>(
    name: Path,
    parts: { readonly extension: FieldPath<Values> },
  ): FieldOf<Values, Path> & { readonly extension: string; readonly extensionName: string }
  /** What makes an `ofc-address-field` of five answers, each of which is checked, merged and named by itself. */
  address(names: AddressNames<Values>): AddressProps
  /** Puts an answer, or a list of rows, without an element: by a button, say. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  set<Path extends FieldPath<Values>>(name: Path, value: unknown): void
  submit(): Promise<void>
  /** Gives back the record's answers, and forgets the draft. */
  discard(): void
  /** What `<Form>` shows and does by itself. */
  readonly inner: InnerForm<Values>
}

interface InnerForm<Values> {
  readonly draft: DraftNotice<Values> | undefined
  /** Whether what was typed before, if anything, is back. */
  readonly isDraftRead: boolean
  readonly conflict: Rebased<Values> | undefined
  readonly labelOf: (field: string) => string
  /** What a field itself says to be wrong with it; `''` where that is right, or said of a list as a whole. */
  readonly errorOf: (field: string) => string
  /** How an answer reads in the page's own way, among the answers that it stands with. */
  readonly textOf: (field: string, value: unknown, among: Values) => string | undefined
  /** Ties the form on screen to this one. */
  attach(form: HTMLFormElement | null): void
  /** The focus has left an element of this name: what is wrong with it may be said now. */
  leave(name: string): void
  undoDiscard(): void
  /** Sends with what somebody else put in these fields, and mine in the others. */
  resolve(theirs: readonly string[]): Promise<void>
  /** Back to the form, with nothing decided and nothing lost. */
  closeConflict(): void
  control(field: string): Element | undefined
}
