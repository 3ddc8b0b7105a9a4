import type { ApiError } from '@officine/api/errors'
import type { Struct } from 'superstruct'
import type { Resource } from '../data/index.ts'
import type { DraftShape } from '../drafts/index.ts'
import type { AnswerAt, FieldPath, HoursAnswer, ListPath } from './answers.ts'
import type { Comparable } from './conflicts/merge.ts'

/** What goes with the answers when they are sent. */
interface Sending {
  /** For a creation: the same answers come with the same key, after a reload too. */
  readonly idempotencyKey: string
  /** Of the record that is edited, as the person saw it. 0 for a creation. */
  readonly version: number
}

/** A record that the form edits; it carries a `version`. */
export interface Editing<Values, Record> {
  readonly record: Record
  /** Where a newer version of the record is cached: what a save returns, and what its 409 brings. */
  readonly resource: Resource<Record>
  readonly toValues: (record: Record) => Values
  /** Where answers hang together (figures and their unit): brings them to the same terms before they are merged. */
  readonly comparable?: Comparable<Values>
}

interface Options<Values extends object, Body, Result> {
  /** Under what name the answers are kept until they are sent; without one they are not kept. */
  readonly draft?: DraftShape
  /** Of a field in the rows of a list, the label stands under the first row, `owners.0.email`; the list has its own. */
  readonly labels: { readonly [Name in FieldPath<Values> | ListPath<Values>]: string }
  /** The call's own struct: what is checked here is what the server checks. */
  readonly struct: Struct<Body, unknown>
  /** The body that the answers make. By default they are trimmed, and blank ones left out. */
  readonly toBody?: (values: Values) => unknown
  readonly submit: (body: Body, sending: Sending) => Promise<Result>
  /** @param changed The names of the fields that were sent with another answer than the record had. */
  readonly onSent: (result: Result, changed: readonly string[]) => void
  /**
   * What a submit does with a record in which nothing was changed; without it the form says that nothing was. `send`: what is
   * proposed is confirmed by sending it as it is.
   */
  readonly onUnchanged?: 'send' | (() => void)
  /** A failure that the form's page shows in its own way; the rest is shown by the form. */
  readonly onFailed?: (error: ApiError) => void
  /** `false` for a search alone: otherwise the person is asked before leaving with changes that were not sent. */
  readonly asksBeforeLeaving?: false
  /** How an answer reads where its element does not tell, among the answers that it stands with: what a conflict shows. */
  readonly texts?: {
    readonly [Name in FieldPath<Values> | ListPath<Values>]?: (
      answer: AnswerAt<Values, Name>,
      among: Values,
    ) => string
  }
  /** Passwords and other answers that no draft may keep. */
  readonly secrets?: readonly FieldPath<Values>[]
}

/** A form creates or asks something, from `initial` answers, or edits a record, which a 2xx gives back. */
export type FormOptions<Values extends object, Body, Result> = Options<Values, Body, Result> &
  (
    | { readonly initial: Values; readonly editing?: undefined }
    | { readonly initial?: undefined; readonly editing: Editing<Values, Result> }
  )

/** What an element of `ui-elements` needs to be a field of the form. */
export type FieldProps<Held> = {
  readonly name: string
  readonly label: string
  readonly error: string
  readonly required: boolean
  readonly onInput: (event: Event) => void
} & ([Held] extends [boolean]
  ? { readonly checked: boolean }
  : [Held] extends [HoursAnswer]
    ? { readonly typedHours?: Held }
    : { readonly value: Held })

export type FieldOf<Values, Path> = FieldProps<AnswerAt<Values, Path>>
