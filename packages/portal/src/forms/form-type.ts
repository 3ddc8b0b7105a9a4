import type { AddressPart, AddressTexts } from '@officine/ui-elements/address-field/address.js'
import type { FieldPath } from './answers.ts'
import type { FieldOf } from './form-options.ts'
import type { DraftNotice, FormFailure, Rebased } from './form-state.ts'
import type { Problem } from './problems.ts'

/** The path and the label of a field. */
export interface NamedField {
  readonly field: string
  readonly label: string
}

/** A changed field, with its values before and after. */
export interface ChangedField extends NamedField {
  readonly before: unknown
  readonly now: unknown
}

/** The paths of the parts of an address; the same object on each render. */
export type AddressNames<Values> = Readonly<Record<AddressPart, FieldPath<Values>>>

/** The properties that bind an `ofc-address-field` to several fields of the form. */
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
  /** The record's values, or the initial ones: what the changes are relative to. */
  readonly base: Values
  /** The fields that differ from `base`. */
  readonly changes: readonly ChangedField[]
  readonly isDirty: boolean
  readonly isSending: boolean
  /** The last submit of a record had no changes. */
  readonly isUnchanged: boolean
  readonly failure: FormFailure | undefined
  readonly refusals: number
  /** One error per field, in the order of the screen, as in the summary. */
  readonly problems: readonly Problem[]
  /**
   * The properties that bind an element of `ui-elements` to a field.
   * @param parts The field for the extension of a telephone number, typed after « poste ».
   */
  field<Path extends FieldPath<Values>>(name: Path): FieldOf<Values, Path>
  field<Path extends FieldPath<Values>>(
    name: Path,
    parts: { readonly extension: FieldPath<Values> },
  ): FieldOf<Values, Path> & { readonly extension: string; readonly extensionName: string }
  /**
   * The properties that bind an `ofc-address-field` to five fields, each validated,
   * merged and labelled on its own.
   */
  address(names: AddressNames<Values>): AddressProps
  /** Sets a value, or a list of rows, without an element, for example from a button. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  set<Path extends FieldPath<Values>>(name: Path, value: unknown): void
  submit(): Promise<void>
  /** Restores the record's values and removes the draft. */
  discard(): void
  /** The internals that `<Form>` uses. */
  readonly inner: InnerForm<Values>
}

interface InnerForm<Values> {
  readonly draft: DraftNotice<Values> | undefined
  /** Whether the draft was read, and restored if there was one. */
  readonly isDraftRead: boolean
  readonly conflict: Rebased<Values> | undefined
  readonly labelOf: (field: string) => string
  /** The error text of a field; `''` if it is valid, or if the error is that of a whole list. */
  readonly errorOf: (field: string) => string
  /** The page's own format of a value; `among` has the values around it. */
  readonly textOf: (field: string, value: unknown, among: Values) => string | undefined
  /** Connects the form element. */
  attach(form: HTMLFormElement | null): void
  /** The focus has left the element of this name, so that its error may show. */
  leave(name: string): void
  undoDiscard(): void
  /**
   * Resolves a conflict with the other user's value in these fields
   * and mine in the rest, and sends.
   */
  resolve(theirs: readonly string[]): Promise<void>
  /** Returns to the form; the conflict stays unresolved and nothing is lost. */
  closeConflict(): void
  control(field: string): Element | undefined
}
