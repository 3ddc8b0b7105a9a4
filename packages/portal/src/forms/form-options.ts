import type { ApiError } from '@officine/api/errors'
import type { Struct } from 'superstruct'
import type { CallQuery } from '../data/index.ts'
import type { DraftShape } from '../drafts/index.ts'
import type { ToComparable } from './conflicts/three-way-merge.ts'
import type { FieldPath, FieldValueAt, HoursValue, ListPath } from './field-values.ts'

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

export type Labels<Values> = { readonly [Name in FieldPath<Values> | ListPath<Values>]: string }

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
  readonly labels: Labels<Values> | ((values: Values) => Labels<Values>)
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
  readonly texts?: {
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
} & ([Value] extends [boolean]
  ? { readonly checked: boolean }
  : [Value] extends [HoursValue]
    ? { readonly typedHours?: Value }
    : { readonly value: Value })

export type FieldPropsAt<Values, Path> = FieldProps<FieldValueAt<Values, Path>>
