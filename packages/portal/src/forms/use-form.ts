import type { AddressPart, AddressTexts } from '@officine/ui-elements/address-field/address.js'
import { afterPress } from '@officine/ui-elements/focus/after-press.js'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { versionOf } from '../data/index.ts'
import { useLanguage } from '../language/index.ts'
import { markDirty } from '../store/index.ts'
import {
  controlOf,
  isFieldOf,
  isInSameRow,
  valueAt,
  withoutBlanks,
  withoutFields,
  withValueAt,
} from './field-values.ts'
import { controlsIn, editsOf } from './form-controls.ts'
import { type Edit, type FormAction, type FormState, formReducer, initialState } from './form-state.ts'
import type { AddressNames, Form, FormOptions } from './form-types.ts'
import { draftContent, restoreDraft, useFormDraft } from './use-form-draft.ts'
import { rebase, useSubmit } from './use-submit.ts'
import {
  fieldErrorText,
  requiredFields,
  sortByLabels,
  sortByScreen,
  summaryEntry,
  validateValues,
  withoutRowIndex,
} from './validation.ts'

/**
 * The state of one form: validates the values with the struct of the call, persists
 * them as a draft, sends them once, and shows the server's errors at their fields.
 * Nothing is cleared before a 2xx.
 */
export function useForm<Values extends object, Body, Result>(
  options: FormOptions<Values, Body, Result>,
): Form<Values> {
  const { editing, struct, confirmsUnsavedChanges = true } = options
  const shape = options.draft === 'none' ? undefined : options.draft
  const toBody: (values: Values) => unknown = options.toBody ?? withoutBlanks
  const language = useLanguage()
  const [state, dispatch] = useReducer<FormState<Values>, undefined, [FormAction<Values>]>(
    formReducer,
    undefined,
    () => initialState(initialFormValues(options), versionOf(editing?.record)),
  )
  const [required] = useState(() => requiredFields(initialFormValues(options), toBody, struct))
  const formElement = useRef<HTMLFormElement>(null)
  /** The elements that have lost the focus: their errors may show. */
  const blurredFields = useRef(new Set<string>())
  const latest = useRef({ state, toBody, struct })
  latest.current = { state, toBody, struct }
  const isDirty = state.changed.length > 0
  const id = useId()
  const dirtyName = shape?.name ?? id
  const { neverDrafted = [] } = options
  const hasSecret = neverDrafted.some((name) => valueAt(state.values, name) !== valueAt(state.base, name))
  const unsavedKind = !shape ? 'undrafted' : hasSecret ? 'secrets' : 'draft'

  const draft = useFormDraft({
    shape,
    trigger: [state.values, state.attempt],
    isDirty,
    content: () => draftContent(latest.current.state, options.neverDrafted),
    onRestore: ({ content, savedAt }) => {
      const { attempt, ...restored } = restoreDraft(content, latest.current.state)
      const rebased = editing && rebase(restored, editing)
      const snapshot = rebased?.conflicts.length === 0 ? rebased : restored
      dispatch({ type: 'restored', snapshot, attempt, savedAt })
    },
  })

  useEffect(() => {
    markDirty(dirtyName, confirmsUnsavedChanges && isDirty, unsavedKind)
    return () => markDirty(dirtyName, false)
  }, [dirtyName, confirmsUnsavedChanges, isDirty, unsavedKind])

  // This and the other states without a setter are the same function on each render.
  const [edit] = useState(() => (edits: readonly Edit[]) => {
    const { state: current, toBody: body, struct: rules } = latest.current
    // Without an error the rules are not evaluated: a key press costs a comparison of the values only.
    const hasErrors = Object.keys(current.errors).length > 0
    const values = hasErrors ? formReducer(current, { type: 'edited', edits }).values : current.values
    dispatch({
      type: 'edited',
      edits,
      remainingErrors: hasErrors ? errorsWhileTyping(values, body, rules) : undefined,
    })
  })

  const [onInput] = useState(() => ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLElement)) return
    const { values, errors } = latest.current.state
    const edits = editsOf(currentTarget, values, errors)
    if (edits.length > 0) edit(edits)
  })

  const [showFieldErrors] = useState(() => () => {
    const { state: current, toBody: body, struct: rules } = latest.current
    const newErrors = Object.entries(errorsWhileTyping(current.values, body, rules)).filter(
      ([field]) =>
        [...blurredFields.current].some((element) => isFieldOf(element, field)) &&
        !current.errors[field] &&
        // The element reports unparsable text itself.
        !current.unparsed.has(field),
    )
    if (newErrors.length > 0) dispatch({ type: 'blurred', errors: Object.fromEntries(newErrors) })
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

  const { submit, resolve, resend } = useSubmit({
    options,
    toBody,
    state,
    dispatch,
    draft,
    formElement,
    onSent: () => {
      blurredFields.current.clear()
      // Before the next render: `onSent` may leave the page, and nothing is unsent then.
      markDirty(dirtyName, false)
    },
  })

  const isFocusFree = useRef((): boolean => true)

  // The record may be newer: refetched, saved by this form, or returned by a 409.
  useEffect(() => {
    const { stale, isSending } = state
    if (!editing || (isSending && !stale)) return
    const rebased = rebase(state, editing)
    if (!rebased) return
    if (stale) void resend(stale, rebased)
    // Conflicts are shown on submit.
    else if (rebased.conflicts.length === 0) dispatch({ type: 'rebased', snapshot: rebased })
  }, [editing, state])

  const currentLabels = typeof options.labels === 'function' ? options.labels(state.values) : options.labels
  const labelOf = (name: string): string => {
    const labels: { readonly [name: string]: string | undefined } = currentLabels
    return labels[name] ?? labels[name.replace(/\.\d+\./g, '.0.')] ?? ''
  }
  const errorOf = (name: string) => {
    const error = state.errors[name]
    if (!error) return ''
    return fieldErrorText(language, error, { field: name, labelOf, value: valueAt(state.values, name) })
  }
  const problems = Object.keys(state.errors).map((field) => ({
    field,
    message: summaryEntry(language, labelOf(field), errorOf(field)),
  }))

  const field = (name: string, parts?: { readonly extension: string }) => {
    const value = valueAt(state.values, name)
    return {
      name,
      label: labelOf(name),
      error: errorOf(name),
      required: required.has(withoutRowIndex(name)),
      onInput,
      ...(controlOf(value)?.format(value, state.unparsed.has(name)) ?? { value }),
      ...(parts
        ? { extension: String(valueAt(state.values, parts.extension) ?? ''), extensionName: parts.extension }
        : {}),
    }
  }

  const address = (names: AddressNames<Values>) => {
    const partNames: Readonly<Record<AddressPart, string>> = names
    const parts = Object.entries(partNames)
    const errors = parts.map(([part, name]) => [part, errorOf(name)]).filter(([, error]) => error)
    return {
      name: partNames.street.replace(/\.[^.]*$/, ''),
      partNames,
      typedAddress: Object.fromEntries(
        parts.map(([part, name]) => [part, String(valueAt(state.values, name) ?? '')]),
      ) as AddressTexts,
      // `undefined` rather than a new empty object on each render.
      errors: errors.length > 0 ? Object.fromEntries(errors) : undefined,
      required: required.has(partNames.street),
      onInput,
    }
  }

  return {
    values: state.values,
    base: state.base,
    changes: sortByLabels(withoutFields(state.changed, neverDrafted), currentLabels).map((name) => ({
      field: name,
      label: labelOf(name),
      before: valueAt(state.base, name),
      after: valueAt(state.values, name),
    })),
    isDirty,
    isSending: state.isSending,
    isUnchanged: state.isUnchanged,
    failure: state.failure,
    failedSubmits: state.failedSubmits,
    problems: sortByScreen(problems, formElement.current),
    // The cast is the one place where a field's type, known from its path, meets the values.
    field: field as unknown as Form<Values>['field'],
    address,
    set,
    submit: () => {
      isFocusFree.current = rememberFocus()
      return submit()
    },
    discard: () => {
      void draft.remove()
      dispatch({ type: 'discarded' })
    },
    internals: {
      draft: state.draft,
      isDraftRead: draft.isRead,
      conflict: state.conflict,
      labelOf,
      errorOf,
      textOf: (name, value, formValues) => {
        const texts: { readonly [name: string]: ((value: never, formValues: Values) => string) | undefined } =
          options.texts ?? {}
        return texts[name]?.(value as never, formValues)
      },
      control: (name) => controlsIn(formElement.current).get(name),
      isFocusFree: () => isFocusFree.current(),
      attach: (form) => {
        formElement.current = form
      },
      onBlur,
      undoDiscard: () => {
        const notice = state.draft
        if (notice?.kind !== 'discarded') return
        dispatch({ type: 'restored', snapshot: notice.before, attempt: undefined, savedAt: notice.savedAt })
      },
      resolve,
      closeConflict: () => dispatch({ type: 'conflictClosed' }),
    },
  }
}

/** If the rules throw, what is typed stays and the submit shows it. */
const errorsWhileTyping: typeof validateValues = (values, toBody, struct) => {
  try {
    return validateValues(values, toBody, struct)
  } catch (error) {
    reportError(error)
    return {}
  }
}

function initialFormValues<Values extends object, Body, Result>(
  options: FormOptions<Values, Body, Result>,
): Values {
  return options.editing ? options.editing.toValues(options.editing.record) : options.initial
}
