import type { ApiError } from '@officine/api/errors'
import type { Struct } from 'superstruct'
import type { CallQuery } from '../data/index.ts'
import type { DraftShape } from '../drafts/drafts.ts'
import type { ControlProperties, FieldPath, FieldValueAt, ListPath } from './field-values.ts'
import type { FormState } from './form-state.ts'
import type { ToComparable } from './three-way-merge.ts'
import type { FieldProblem } from './validation.ts'

/** Metadata of a submit. */
interface SubmitMetadata {
  /** For a creation: the same values have the same key, also after a reload. */
  readonly idempotencyKey: string
  /** The version of the edited record that the person saw; 0 for a creation. */
  readonly version: number
}

/** A record that the form edits; it has a `version`. */
export interface EditedRecord<Values, Record> {
  readonly record: Record
  /**
   * The cache entry of the record: the response of a save and the
   * `meta.current` of a 409 update it.
   */
  readonly recordQuery: CallQuery<Record>
  readonly toValues: (record: Record) => Values
  /** Converts dependent values (figures and their unit) to comparable ones before a merge. */
  readonly comparable?: ToComparable<Values>
}

export type FieldLabels<Values> = { readonly [Name in FieldPath<Values> | ListPath<Values>]: string }

interface Options<Values extends object, Body, Result> {
  /**
   * The draft of the form: `none` for one with only secrets, without text, or whose values are in the
   * address.
   */
  readonly draft: DraftShape | 'none'
  /**
   * The labels by path. The label of a field in a row is that of the first row,
   * `owners.0.email`; the list has its own. A function, if a value changes the label of a field.
   */
  readonly labels: FieldLabels<Values> | ((values: Values) => FieldLabels<Values>)
  /** The struct of the call, so that the form validates like the server. */
  readonly struct: Struct<Body, unknown>
  /** Maps the values to the request body. By default they are trimmed, and blank ones left out. */
  readonly toBody?: (values: Values) => unknown
  readonly submit: (body: Body, metadata: SubmitMetadata) => Promise<Result>
  /** @param changed The fields that were sent with another value than the record had. */
  readonly onSent: (result: Result, changed: readonly string[]) => void
  /**
   * The behaviour of a submit without changes; by default the form says that nothing was changed.
   * `send` sends the record as it is, to confirm proposed values.
   */
  readonly onUnchanged?: 'send' | (() => void)
  /** Handles an error in the page; otherwise the form shows it. */
  readonly onFailed?: (error: ApiError) => void
  /** `false` for searches: otherwise leaving with unsent changes needs a confirmation. */
  readonly confirmsUnsavedChanges?: false
  /**
   * Formats a value for the conflict dialog if its element has no format;
   * `formValues` are all values of the form.
   */
  readonly formats?: {
    readonly [Name in FieldPath<Values> | ListPath<Values>]?: (
      value: FieldValueAt<Values, Name>,
      formValues: Values,
    ) => string
  }
  /** Passwords and other values that must not be in a draft; they are no changes to name either. */
  readonly neverDrafted?: readonly FieldPath<Values>[]
}

/**
 * A form either creates something, from `initial` values, or edits a record, which a 2xx returns.
 */
export type FormOptions<Values extends object, Body, Result> = Options<Values, Body, Result> &
  (
    | { readonly initial: Values; readonly editing?: undefined }
    | { readonly initial?: undefined; readonly editing: EditedRecord<Values, Result> }
  )

/** The properties that bind an element of `ui-elements` to a field of the form. */
export type FieldProps<Value> = {
  readonly name: string
  readonly label: string
  readonly error: string
  readonly required: boolean
  readonly onInput: (event: Event) => void
} & {
  readonly [Property in keyof ControlProperties as [Value] extends [ControlProperties[Property]]
    ? Property
    : never]: Value
}

export type FieldPropsAt<Values, Path> = FieldProps<FieldValueAt<Values, Path>>

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

export interface Form<Values extends object>
  extends Pick<
    FormState<Values>,
    'values' | 'base' | 'draft' | 'conflict' | 'failure' | 'failedSubmits' | 'isSending' | 'isUnchanged'
  > {
  /** The fields that differ from `base`. */
  readonly changes: readonly ChangedField[]
  readonly isDirty: boolean
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
  /** Sets a value, or a list of rows, without an element, for example from a button. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  set<Path extends FieldPath<Values>>(name: Path, value: unknown): void
  submit(): Promise<void>
  /** Restores the record's values and removes the draft. */
  discard(): void
  undoDiscard(): void
  labelOf(field: string): string
  /** The error text of a field; `''` if it is valid, or if the error is that of a whole list. */
  errorOf(field: string): string
  /** A value as its element or the page formats it; `formValues` are all values of the form. */
  textOf(field: string, value: unknown, formValues: Values): string
  /** The element of a field on screen; for a part of an address, that within its shadow root. */
  control(field: string): Element | undefined
  /** Whether the focus may be moved: the person has not gone elsewhere since the submit. */
  isFocusFree(): boolean
  /** Whether the draft was read, and restored if there was one. */
  readonly isDraftRead: boolean
  /**
   * Resolves a conflict with the other user's value in these fields
   * and mine in the rest, and sends.
   */
  resolve(theirs: readonly string[]): Promise<void>
  /** Returns to the form; the conflict stays unresolved and nothing is lost. */
  closeConflict(): void
  /** Connects the form element. */
  attach(form: HTMLFormElement | null): void
  /** The focus has left the element of this name, so that its error may show. */
  onBlur(name: string): void
}
