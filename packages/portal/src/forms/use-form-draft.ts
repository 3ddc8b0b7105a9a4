import { useEffect, useRef, useState } from 'react'
import { type Infer, number, object, optional, string, type, unknown, validate } from 'superstruct'
import {
  type Draft,
  type DraftName,
  type DraftShape,
  lockDraft,
  openDrafts,
  removeDrafts,
} from '../drafts/drafts.ts'
import { changedPaths, controlOf, valueAt, withValueAt } from './field-values.ts'
import type { FormState } from './form-state.ts'

/**
 * The content of a draft: the values, the base that they change, and the
 * attempt that has not succeeded yet.
 */
const DraftContent = type({
  values: unknown(),
  base: optional(unknown()),
  version: optional(number()),
  attempt: optional(object({ key: string(), body: string() })),
})

type RestorableForm<Values> = Pick<FormState<Values>, 'values' | 'base' | 'version' | 'attempt'>

/**
 * The content of a form's draft; undefined if nothing was typed or sent. Secrets have their initial
 * values, and an attempt of a form with secrets is left out.
 */
export function draftContent<Values>(
  { values, base, version, attempt }: RestorableForm<Values>,
  secrets: readonly string[] = [],
): object | undefined {
  const draftedValues = secrets.reduce(
    (result, field) => withValueAt(result, field, valueAt(base, field)),
    values,
  )
  const pendingAttempt = secrets.length === 0 ? attempt : undefined
  if (!pendingAttempt && changedPaths(base, draftedValues).length === 0) return undefined
  return {
    values: draftedValues,
    ...(version === undefined ? {} : { base, version }),
    ...(pendingAttempt ? { attempt: pendingAttempt } : {}),
  }
}

/**
 * The form of a draft, on the version of the record that it was typed on. Values of another type
 * than the form's are ignored.
 */
export function restoreDraft<Values extends object>(
  content: unknown,
  { base, version }: Pick<FormState<Values>, 'base' | 'version'>,
): RestorableForm<Values> {
  const draft = readContent(content)
  if (!draft) return { values: base, base, version, attempt: undefined }
  const { attempt } = draft
  const values = fitValue(base, draft.values) as Values
  const isOlder = version !== undefined && draft.version !== undefined && draft.version < version
  return isOlder
    ? { values, base: fitValue(base, draft.base) as Values, version: draft.version, attempt }
    : { values, base, version, attempt }
}

/**
 * A value of a draft as far as it fits the form's current shape; rows are matched against
 * the first row, if there is one.
 */
function fitValue(shape: unknown, draftValue: unknown): unknown {
  const control = controlOf(shape)
  if (control) return control.accepts(draftValue) ? draftValue : shape
  if (Array.isArray(shape)) {
    if (!Array.isArray(draftValue)) return shape
    if (controlOf(draftValue)) return draftValue
    return draftValue.map((row, index) => fitValue(shape[index] ?? shape[0] ?? row, row))
  }
  if (typeof shape !== 'object' || shape === null)
    return typeof draftValue === typeof shape ? draftValue : shape
  const names = Object.entries(shape)
  return Object.fromEntries(names.map(([name, value]) => [name, fitValue(value, valueAt(draftValue, name))]))
}

/** The values of a draft and the attempt to send them; undefined if the content is another one. */
export function readContent(content: unknown): Infer<typeof DraftContent> | undefined {
  return validate(content, DraftContent)[1]
}

interface DraftOptions<Values> {
  /** Undefined for a form without a draft. */
  readonly shape: DraftShape | undefined
  readonly state: FormState<Values>
  readonly secrets: readonly string[]
  /** Returns the restored values. */
  readonly onRestore: (draft: Draft) => Values
}

export type FormDraft = ReturnType<typeof useFormDraft>

/** The pending writes of unmounting forms: a form that mounts waits for them before it reads. */
let pendingWrites: Promise<unknown> = Promise.resolve()

/** Writes a form's content during typing, and restores it when the form is opened again. */
export function useFormDraft<Values>(options: DraftOptions<Values>) {
  const { shape, state } = options
  const { values, attempt } = state
  const isDirty = state.changed.length > 0
  const latest = useRef(options)
  latest.current = options
  const store = useRef<ReturnType<typeof openStore>>(undefined)
  const isUnsaved = useRef(false)
  /**
   * Values that need no write: the initial and the restored ones, so that `savedAt` stays the time of
   * typing, and those of a draft that was removed.
   */
  const settledValues = useRef<Values | undefined>(values)
  const [isRead, setRead] = useState(shape === undefined)

  const write = async (newContent: unknown) => {
    isUnsaved.current = false
    settledValues.current = undefined
    await store.current?.write(newContent)
  }

  const content = () => draftContent(latest.current.state, latest.current.secrets)

  const writeUnsaved = () => {
    if (isUnsaved.current) void write(content())
  }

  useEffect(() => {
    const opened = openStore(latest.current.shape)
    store.current = opened
    let isCurrent = true
    void opened.draft.then((draft) => {
      if (!isCurrent) return
      setRead(true)
      const isUntouched = content() === undefined
      if (draft?.existingDraft && isUntouched)
        settledValues.current = latest.current.onRestore(draft.existingDraft)
    })
    return () => {
      isCurrent = false
      writeUnsaved()
      pendingWrites = opened.close()
    }
  }, [shape?.name])

  useEffect(() => {
    if (values === settledValues.current) return
    settledValues.current = undefined
    isUnsaved.current = true
    // Not later: a page that is reloaded or closed completes no write that starts then. In its own
    // task, so that the key press is painted first.
    const timer = setTimeout(writeUnsaved)
    return () => clearTimeout(timer)
  }, [values, attempt])

  // A page that is reloaded still runs until the next one is there, but on a slow device it comes to
  // no timer: what it has not written begins to be written now.
  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', writeUnsaved)
    return () => removeEventListener('beforeunload', writeUnsaved)
  }, [isDirty])

  return {
    /** Whether the draft was read, and restored if there was one. */
    isRead,
    /** Writes now, for use before a request is sent. */
    write,
    remove() {
      const removal = write(undefined)
      // An attempt may render after its response: it must not restore the draft.
      settledValues.current = latest.current.state.values
      return removal
    },
    /** The drafts of other tabs for the same form. */
    others: async () => (await store.current?.others()) ?? [],
  }
}

/**
 * The form's draft, under the key of the person who typed it: a later person cannot read it. Without
 * storage, the form works without a draft.
 */
function openStore(shape: DraftShape | undefined) {
  const draft = pendingWrites.then(() => shape && openFormDraft(shape)).catch(() => undefined)
  let next: { readonly content: unknown } | undefined
  let writing: Promise<unknown> = Promise.resolve()

  const writeNext = async () => {
    const opened = await draft
    const pending = next
    next = undefined
    if (!opened || !pending) return
    const { drafts, id } = opened
    if (pending.content === undefined) await drafts.remove(opened.shape, id())
    else await drafts.write(opened.shape, id(), pending.content)
  }

  return {
    draft,
    /** One write at a time, each of the newest content: a slow device writes less often. */
    write(content: unknown): Promise<unknown> {
      next = { content }
      writing = writing.then(writeNext).catch(() => undefined)
      return writing
    },
    async others(): Promise<readonly Draft[]> {
      const opened = await draft
      const all = (await opened?.drafts.list(opened.shape).catch(() => [])) ?? []
      return all.filter(({ id }) => id !== opened?.id())
    },
    close: () => writing.then(async () => (await draft)?.release()),
  }
}

async function openFormDraft(shape: DraftShape) {
  const drafts = await openDrafts(shape)
  return drafts && { shape, drafts, ...(await lockDraft(drafts, shape)) }
}

/**
 * Removes the drafts of a form that is no longer needed, because its
 * purpose was reached in another way.
 */
export function useObsoleteDraft(name: DraftName, isObsolete: boolean): void {
  useEffect(() => {
    if (isObsolete) void pendingWrites.then(() => removeDrafts(name))
  }, [name, isObsolete])
}

/**
 * The values of a form's drafts, the newest first: for a page that needs
 * them before it opens the form.
 */
export async function readDraftValues(name: DraftName): Promise<readonly unknown[]> {
  await pendingWrites
  const drafts = await openDrafts()
  return ((await drafts?.list({ name })) ?? []).map(({ content }) => readContent(content)?.values)
}
