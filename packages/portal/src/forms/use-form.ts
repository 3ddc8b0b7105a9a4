import { afterPress } from '@officine/ui-elements/focus/after-press.js'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { useEffect, useId, useRef, useState } from 'react'
import { versionOf } from '../data/index.ts'
import { useLanguage } from '../language/index.ts'
import { markDirty } from '../store/index.ts'
import {
  controlOf,
  inFirstRow,
  isFieldOf,
  isInSameRow,
  valueAt,
  withoutBlanks,
  withValueAt,
} from './field-values.ts'
import { controlsIn, editsOf } from './form-controls.ts'
import { applyEdits, discardChanges, type Edit, initialState, rebaseForm, restoreForm } from './form-state.ts'
import type { Form, FormOptions } from './form-types.ts'
import { restoreDraft, useFormDraft } from './use-form-draft.ts'
import { rebase, useSubmit } from './use-submit.ts'
import {
  fieldErrorText,
  requiredFields,
  sortByLabels,
  sortByScreen,
  summaryEntry,
  validateValues,
} from './validation.ts'
import { valueText } from './value-text.ts'

/**
 * The state of one form: validates the values with the struct of the call, persists
 * them as a draft, sends them once, and shows the server's errors at their fields.
 * Nothing is cleared before a 2xx.
 */
export function useForm<Values extends object, Body, Result>(
  options: FormOptions<Values, Body, Result>,
): Form<Values> {
  const { editing, struct, toBody = withoutBlanks, confirmsUnsavedChanges = true } = options
  const secrets: readonly string[] = options.neverDrafted ?? []
  const shape = options.draft === 'none' ? undefined : options.draft
  const language = useLanguage()
  const [firstValues] = useState(() =>
    options.editing ? options.editing.toValues(options.editing.record) : options.initial,
  )
  const [state, update] = useState(() => initialState<Values>(firstValues, versionOf(editing?.record)))
  const [required] = useState(() => requiredFields(firstValues, toBody, struct))
  const formElement = useRef<HTMLFormElement>(null)
  /** The elements that have lost the focus: their errors may show. */
  const blurredFields = useRef(new Set<string>())
  const latest = useRef({ state, toBody, struct })
  latest.current = { state, toBody, struct }
  const isDirty = state.changed.length > 0
  const id = useId()
  const dirtyName = shape?.name ?? id
  const hasSecret = secrets.some((name) => state.changed.includes(name))
  const unsavedKind = !shape ? 'undrafted' : hasSecret ? 'secrets' : 'draft'

  const draft = useFormDraft({
    shape,
    state,
    secrets,
    onRestore: ({ content, savedAt }) => {
      const { attempt, ...restored } = restoreDraft(content, latest.current.state)
      const rebased = editing && rebase(restored, editing)
      const snapshot = rebased?.conflicts.length === 0 ? rebased : restored
      update((current) => restoreForm(current, snapshot, savedAt, attempt))
      return snapshot.values
    },
  })

  useEffect(() => {
    markDirty(dirtyName, confirmsUnsavedChanges && isDirty, unsavedKind)
    return () => markDirty(dirtyName, false)
  }, [dirtyName, confirmsUnsavedChanges, isDirty, unsavedKind])

  // The record may be newer: refetched, or saved by this form. Conflicts are shown on submit.
  useEffect(() => {
    const rebased = editing && !state.isSending ? rebase(state, editing) : undefined
    if (rebased?.conflicts.length === 0) update((current) => rebaseForm(current, rebased))
  }, [editing, state])

  // This and the other states without a setter are the same function on each render.
  const [validate] = useState(() => (values: Values) => {
    try {
      return validateValues(values, latest.current.toBody, latest.current.struct)
    } catch (error) {
      // What is typed stays, and the submit shows that the rules threw.
      reportError(error)
      return {}
    }
  })

  const [edit] = useState(
    () => (edits: readonly Edit[]) => update((current) => applyEdits(current, edits, validate)),
  )

  const [onInput] = useState(() => ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLElement)) return
    const { values, errors } = latest.current.state
    const edits = editsOf(currentTarget, values, errors)
    if (edits.length > 0) edit(edits)
  })

  const [showFieldErrors] = useState(() => () => {
    const { values, errors, unparsed } = latest.current.state
    const newErrors = Object.entries(validate(values)).filter(
      ([field]) =>
        [...blurredFields.current].some((element) => isFieldOf(element, field)) &&
        !errors[field] &&
        // The element reports unparsable text itself.
        !unparsed.has(field),
    )
    if (newErrors.length === 0) return
    update((current) => ({ ...current, errors: { ...current.errors, ...Object.fromEntries(newErrors) } }))
  })

  const [set] = useState(() => (name: string, value: unknown) => {
    const { values } = latest.current.state
    const newValues = withValueAt(values, name, value)
    // The fields of a row that takes another's place have not been left yet.
    blurredFields.current = new Set(
      [...blurredFields.current].filter((element) => isInSameRow(element, name, values, newValues)),
    )
    edit([{ field: name, value }])
  })

  const [onBlur] = useState(() => (name: string) => {
    blurredFields.current.add(name)
    // In its own task: the next field has the focus and accepts input
    // before the whole form is validated.
    afterPress(() => setTimeout(showFieldErrors))
  })

  const { submit, resolve } = useSubmit({
    options,
    toBody,
    state,
    update,
    draft,
    formElement,
    onSent: () => {
      blurredFields.current.clear()
      // Before the next render: `onSent` may leave the page, and nothing is unsent then.
      markDirty(dirtyName, false)
    },
  })

  const isFocusFree = useRef((): boolean => true)
  const control = (name: string) => controlsIn(formElement.current).get(name)

  const labels: { readonly [name: string]: string | undefined } =
    typeof options.labels === 'function' ? options.labels(state.values) : options.labels
  const labelOf = (name: string) => labels[name] ?? labels[inFirstRow(name)] ?? ''
  const errorOf = (name: string) => {
    const error = state.errors[name]
    if (!error) return ''
    return fieldErrorText(language, error, { field: name, labelOf, value: valueAt(state.values, name) })
  }
  const problems = Object.keys(state.errors).map((field) => ({
    field,
    message: summaryEntry(language, labelOf(field), errorOf(field)),
  }))
  const formats: { readonly [name: string]: ((value: never, formValues: Values) => string) | undefined } =
    options.formats ?? {}

  const field = (name: string, parts?: { readonly extension: string }) => {
    const value = valueAt(state.values, name)
    return {
      name,
      label: labelOf(name),
      error: errorOf(name),
      required: required.has(inFirstRow(name)),
      onInput,
      ...(controlOf(value)?.format(value, state.unparsed.has(name)) ?? { value }),
      ...(parts
        ? { extension: String(valueAt(state.values, parts.extension) ?? ''), extensionName: parts.extension }
        : {}),
    }
  }

  return {
    ...state,
    changes: sortByLabels(
      state.changed.filter((name) => !secrets.includes(name)),
      labels,
    ).map((name) => ({
      field: name,
      label: labelOf(name),
      before: valueAt(state.base, name),
      after: valueAt(state.values, name),
    })),
    isDirty,
    problems: sortByScreen(problems, formElement.current),
    // The cast is the one place where a field's type, known from its path, meets the values.
    field: field as unknown as Form<Values>['field'],
    set,
    submit: () => {
      isFocusFree.current = rememberFocus()
      return submit()
    },
    discard: () => {
      void draft.remove()
      update(discardChanges)
    },
    undoDiscard: () => {
      const notice = state.draft
      if (notice?.kind === 'discarded')
        update((current) => restoreForm(current, notice.before, notice.savedAt))
    },
    labelOf,
    errorOf,
    textOf(name, value, formValues) {
      const textOf = (part: string, partValue: unknown) => formats[part]?.(partValue as never, formValues)
      return valueText(language, { labelOf, control, textOf }, name, value)
    },
    control,
    isFocusFree: () => isFocusFree.current(),
    isDraftRead: draft.isRead,
    resolve,
    closeConflict: () => update((current) => ({ ...current, conflict: undefined })),
    attach: (form) => {
      formElement.current = form
    },
    onBlur,
  }
}
