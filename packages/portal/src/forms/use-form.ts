import { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { afterPress } from '@officine/ui-elements/base/after-press.js'
import { useEffect, useReducer, useRef, useState } from 'react'
import { newIdempotencyKey } from '../data/index.ts'
import { type Language, useLanguage } from '../language/index.ts'
import { markDirty } from '../store/index.ts'
import { type FieldPath, valueAt } from './answers.ts'
import { withoutBlanks } from './body.ts'
import { anyRow, errorsOf, fieldAt, requiredFields, wrongIn } from './checks.ts'
import { answerOf, controlsIn, flawsIn } from './controls.ts'
import { fieldErrorText } from './field-error-text.ts'
import type { FieldOf, FormOptions, Versioned } from './form-options.ts'
import {
  attemptFor,
  type Edit,
  type FormAction,
  type FormFailure,
  type FormState,
  initialState,
  reduce,
} from './form-state.ts'
import { contentOf, restored } from './kept-form.ts'
import { midSentence } from './mid-sentence.ts'
import { useDraft } from './use-draft.ts'

/** A field of the form by name, and its label. */
export interface NamedField {
  readonly field: string
  readonly label: string
}

export interface Form<Values extends object> {
  readonly values: Values
  /** What differs from the record as the server has it, or from the answers that the form began with. */
  readonly changes: readonly NamedField[]
  readonly isDirty: boolean
  readonly isSending: boolean
  /** A try to send a record that nothing was changed in. */
  readonly isUnchanged: boolean
  readonly failure: FormFailure | undefined
  readonly refusals: number
  /** What is wrong, one entry a field, in the order of the screen, as the summary shows it. */
  readonly problems: readonly { readonly field: string; readonly message: string }[]
  /**
   * What makes an element of `ui-elements` a field of the form.
   * @param extension Of a telephone field, the field that takes what is typed after « poste ».
   */
  field<Path extends FieldPath<Values>>(name: Path): FieldOf<Values, Path>
  field<Path extends FieldPath<Values>>(
    name: Path,
    parts: { readonly extension: FieldPath<Values> },
  ): FieldOf<Values, Path> & { readonly extension: string; readonly extensionName: string }
  /** Puts an answer, or a list of rows, without an element: by a button, say. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  set<Path extends FieldPath<Values>>(name: Path, value: unknown): void
  submit(): Promise<void>
  /** Ties the form on screen to this one; `<Form>` does it. */
  attach(form: HTMLFormElement | null): void
  /** The focus has left an element of this name: what is wrong with it may be said now. */
  leave(name: string): void
}

/**
 * One form: checks the answers by the call's struct, keeps them until they are sent, sends them once, and shows
 * what the server says at the field that it is about. Nothing is cleared before a 2xx.
 */
export function useForm<Values extends object, Body, Result, Record extends Versioned = Versioned>(
  options: FormOptions<Values, Body, Result, Record>,
): Form<Values> {
  const { draft: shape, labels, struct, editing, asksBeforeLeaving = false, secrets = [] } = options
  const toBody: (values: Values) => unknown = options.toBody ?? withoutBlanks
  const language = useLanguage()
  const [state, dispatch] = useReducer<FormState<Values>, undefined, [FormAction<Values>]>(
    reduce,
    undefined,
    () => initialState(startOf(options), editing?.record.version),
  )
  const [required] = useState(() => requiredFields(startOf(options), toBody, struct))
  const screen = useRef<HTMLFormElement>(null)
  /** The fields that the person has left: what is wrong with them may be said. */
  const left = useRef(new Set<string>())
  const isSending = useRef(false)
  const isDirty = state.changed.length > 0

  const draft = useDraft({
    shape,
    content: contentOf(state, isDirty, secrets),
    onRestored: (content) => dispatch({ type: 'restored', ...restored(content, state) }),
  })

  useEffect(() => {
    markDirty(shape.name, asksBeforeLeaving && isDirty)
    return () => markDirty(shape.name, false)
  }, [shape.name, asksBeforeLeaving, isDirty])

  const isBehind = editing !== undefined && editing.record.version !== state.version
  useEffect(() => {
    // The record was fetched anew, and the person has typed nothing.
    if (!isBehind || isDirty || isSending.current) return
    const base = editing.toValues(editing.record)
    dispatch({ type: 'rebased', base, values: base, version: editing.record.version })
  }, [isBehind, isDirty, editing])

  const latest = useRef({ state, toBody, struct, resume: draft.resume })
  latest.current = { state, toBody, struct, resume: draft.resume }

  const edit = (edits: readonly Edit[]) => {
    const { state: now, resume } = latest.current
    resume()
    // Nothing is checked while nothing is wrong: a key press costs no more than its own field.
    const isWrong = Object.keys(now.errors).length > 0
    const values = isWrong ? reduce(now, { type: 'edited', edits }).values : now.values
    const stillWrong = isWrong ? wrongIn(values, latest.current.toBody, latest.current.struct) : undefined
    dispatch({ type: 'edited', edits, stillWrong })
  }

  const [onInput] = useState(() => ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLElement)) return
    const edits = editsOf(currentTarget, latest.current.state.values)
    if (edits.length > 0) edit(edits)
  })

  const leave = (name: string) => {
    left.current.add(name)
    afterPress(() => {
      const { state: now } = latest.current
      const wrong = Object.entries(wrongIn(now.values, latest.current.toBody, latest.current.struct))
      // What the element can't read, it says itself.
      const shown = wrong.filter(
        ([field]) => isLeft(left.current, field) && !now.errors[field] && !now.unread.has(field),
      )
      if (shown.length > 0) dispatch({ type: 'left', errors: Object.fromEntries(shown) })
    })
  }

  const submit = async () => {
    if (isSending.current) return
    if (editing && !isDirty) return dispatch({ type: 'unchanged' })
    const controls = controlsIn(screen.current)
    const checked = check(toBody(state.values), struct)
    const { unreadable, others } = flawsIn(controls)
    const broken = checked.violations ? errorsOf(checked.violations, state.values) : {}
    const errors = { ...others, ...broken, ...unreadable }
    if (checked.violations || Object.keys(errors).length > 0) return dispatch({ type: 'refused', errors })
    isSending.current = true
    const attempt = attemptFor(state.attempt, checked.value, newIdempotencyKey)
    dispatch({ type: 'sending', attempt })
    try {
      // Kept before the first byte leaves, so that a reload in the middle still sends once.
      await draft.keep(contentOf({ ...state, attempt }, isDirty, secrets))
      const result = await options.submit(checked.value, {
        idempotencyKey: attempt.key,
        version: state.version ?? 0,
      })
      await draft.remove()
      left.current.clear()
      dispatch({ type: 'sent', ...afterwards(result) })
      // Before the next drawing: what follows may leave the page, and nothing is left unsent.
      markDirty(shape.name, false)
      options.onSent(result)
    } catch (error) {
      const failure = asFailure(error)
      const fieldFor = (place: string) => shownField(controls, state.values, place)
      dispatch({ type: 'failed', error: failure, fieldFor })
      options.onFailed?.(failure)
    } finally {
      isSending.current = false
    }
  }

  /** The record as the server has it after it was saved. */
  const afterwards = (result: Result) => {
    const saved = editing && check(result, editing.struct, { lenient: true }).value
    return saved ? { base: editing.toValues(saved), version: saved.version } : {}
  }

  const textOf = (name: string) => {
    const error = state.errors[name]
    return error ? fieldErrorText(language, error, labelOf) : ''
  }

  const labelOf = (name: string): string => {
    const known: { readonly [name: string]: string | undefined } = labels
    return known[name] ?? known[anyRow(name)] ?? ''
  }

  const field = (name: string, parts?: { readonly extension: string }) => {
    const value = valueAt(state.values, name)
    const shown = state.unread.has(name) ? '' : value
    return {
      name,
      label: labelOf(name),
      error: textOf(name),
      required: required.has(anyRow(name)),
      onInput,
      ...(typeof value === 'boolean' ? { checked: value } : { value: shown }),
      ...(parts
        ? { extension: String(valueAt(state.values, parts.extension) ?? ''), extensionName: parts.extension }
        : {}),
    }
  }

  return {
    values: state.values,
    changes: state.changed.map((name) => ({ field: name, label: labelOf(name) })),
    isDirty,
    isSending: state.isSending,
    isUnchanged: state.isUnchanged,
    failure: state.failure,
    refusals: state.refusals,
    problems: inOrderOfScreen(Object.keys(state.errors), screen.current).map((name) => ({
      field: name,
      message: summaryEntry(language, labelOf(name), textOf(name)),
    })),
    // The one place where a field's kind of answer, which its name tells, meets the values.
    field: field as unknown as Form<Values>['field'],
    set: (name: string, value: unknown) => edit([{ field: name, value }]),
    submit,
    attach: (form) => {
      screen.current = form
    },
    leave,
  }
}

function startOf<Values extends object, Body, Result, Record extends Versioned>(
  options: FormOptions<Values, Body, Result, Record>,
): Values {
  return options.editing ? options.editing.toValues(options.editing.record) : options.initial
}

/** What the person did in an element: its answer, and the extension that a telephone field reads beside it. */
function editsOf(element: HTMLElement, values: unknown): readonly Edit[] {
  const name = element.getAttribute('name') ?? ''
  const read = answerOf(element, valueAt(values, name))
  const edits = read ? [{ field: name, ...read }] : []
  if (!('extensionName' in element && 'extension' in element && element.extensionName)) return edits
  return [...edits, { field: String(element.extensionName), value: String(element.extension) }]
}

/** A field is left with its element, which may hold several. */
function isLeft(left: ReadonlySet<string>, field: string): boolean {
  return [...left].some((name) => field === name || field.startsWith(`${name}.`))
}

/** The field on screen that shows what is wrong at a place of the body. */
function shownField(
  controls: ReadonlyMap<string, Element>,
  values: unknown,
  place: string,
): string | undefined {
  const field = fieldAt(values, place)
  if (field === undefined || controls.size === 0) return field
  const isShown = [...controls.keys()].some((name) => field === name || field.startsWith(`${name}.`))
  return isShown ? field : undefined
}

function inOrderOfScreen(fields: readonly string[], form: HTMLFormElement | null): readonly string[] {
  if (fields.length < 2) return fields
  const names = [...controlsIn(form).keys()]
  const place = (field: string) => {
    const at = names.findIndex((name) => field === name || field.startsWith(`${name}.`))
    return at < 0 ? names.length : at
  }
  return [...fields].sort((one, other) => place(one) - place(other))
}

function summaryEntry({ t }: Pick<Language, 't'>, label: string, message: string) {
  return label ? t('forms.summary.entry', { label, message: midSentence(message) }) : message
}

function asFailure(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'timeout', scope: '', cause: error })
}
