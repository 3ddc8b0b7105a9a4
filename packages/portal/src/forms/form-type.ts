import type { AddressPart, AddressTexts } from '@officine/ui-elements/address-field/address.js'
import type { FieldProblem } from './field-problems.ts'
import type { FieldPath } from './field-values.ts'
import type { FieldPropsAt } from './form-options.ts'
import type { DraftNotice, FormFailure, RebasedForm } from './form-state.ts'

/** The path and the label of a field. */
export interface LabelledField {
  readonly field: string
  readonly label: string
}

/** A changed field, with its values before and after. */
export interface ChangedField extends LabelledField {
  readonly before: unknown
  readonly after: unknown
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
  readonly failedSubmits: number
  /** One error per field, in the order of the screen, as in the summary. */
  readonly problems: readonly FieldProblem[]
  /**
   * The properties that bind an element of `ui-elements` to a field.
   * @param parts The field for the extension of a telephone number, typed after « poste ».
   */
  field<Path extends FieldPath<Values>>(name: Path): FieldPropsAt<Values, Path>
  field<Path extends FieldPath<Values>>(
    name: Path,
    parts: { readonly extension: FieldPath<Values> },
  ): FieldPropsAt<Values, Path> & { readonly extension: string; readonly extensionName: string }
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
  readonly internals: FormInternals<Values>
}

interface FormInternals<Values> {
  readonly draft: DraftNotice<Values> | undefined
  /** Whether the draft was read, and restored if there was one. */
  readonly isDraftRead: boolean
  readonly conflict: RebasedForm<Values> | undefined
  readonly labelOf: (field: string) => string
  /** The error text of a field; `''` if it is valid, or if the error is that of a whole list. */
  readonly errorOf: (field: string) => string
  /** The page's own format of a value; `formValues` are all values of the form. */
  readonly textOf: (field: string, value: unknown, formValues: Values) => string | undefined
  /** Connects the form element. */
  attach(form: HTMLFormElement | null): void
  /** The focus has left the element of this name, so that its error may show. */
  onBlur(name: string): void
  undoDiscard(): void
  /**
   * Resolves a conflict with the other user's value in these fields
   * and mine in the rest, and sends.
   */
  resolve(theirs: readonly string[]): Promise<void>
  /** Returns to the form; the conflict stays unresolved and nothing is lost. */
  closeConflict(): void
  control(field: string): Element | undefined
  /** Whether the focus may be moved: the person has not gone elsewhere since the submit. */
  isFocusFree(): boolean
}
