import { useEffect, useRef, useState } from 'react'
import { type Infer, number, object, optional, string, type, unknown, validate } from 'superstruct'
import {
  type Draft,
  type DraftName,
  type DraftShape,
  type Drafts,
  type LockedDraft,
  lockDraft,
  openDrafts,
  removeDrafts,
} from '../drafts/index.ts'
import { changedPaths, controlOf, isFieldValue, valueAt, withValueAt } from './field-values.ts'
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
  neverDrafted: readonly string[] = [],
): object | undefined {
  const draftedValues = neverDrafted.reduce(
    (result, field) => withValueAt(result, field, valueAt(base, field)),
    values,
  )
  const pendingAttempt = neverDrafted.length === 0 ? attempt : undefined
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
  const values = fitValues(base, draft.values)
  const { attempt } = draft
  const isOlder = version !== undefined && draft.version !== undefined && draft.version < version
  return isOlder
    ? { values, base: fitValues(base, draft.base), version: draft.version, attempt }
    : { values, base, version, attempt }
}

/**
 * The values of a draft that fit the form's current shape; rows are matched against
 * the first row, if there is one.
 */
function fitValues<Values>(shape: Values, draftValue: unknown): Values {
  return fitValue(shape, draftValue) as Values
}

function fitValue(shape: unknown, draftValue: unknown): unknown {
  const control = controlOf(shape)
  if (control) return control.accepts(draftValue) ? draftValue : shape
  if (Array.isArray(shape)) return Array.isArray(draftValue) ? fitList(shape, draftValue) : shape
  if (typeof shape !== 'object' || shape === null)
    return typeof draftValue === typeof shape ? draftValue : shape
  const names = Object.entries(shape)
  return Object.fromEntries(names.map(([name, value]) => [name, fitValue(value, valueAt(draftValue, name))]))
}

function fitList(shape: readonly unknown[], draftRows: readonly unknown[]): unknown {
  if (isFieldValue(draftRows) || draftRows.length === 0) return draftRows
  return draftRows.map((row, index) => fitValue(shape[index] ?? shape[0] ?? row, row))
}

/** The values of a draft and the attempt to send them; undefined if the content is another one. */
export function readContent(content: unknown): Infer<typeof DraftContent> | undefined {
  return validate(content, DraftContent)[1]
}

export interface FormDraft {
  /** Whether the draft was read, and restored if there was one. */
  readonly isRead: boolean
  /** Writes now, for use before a request is sent. */
  write(content: unknown): Promise<void>
  remove(): Promise<void>
  /** The drafts of other tabs for the same form. */
  others(): Promise<readonly Draft[]>
}

interface DraftOptions {
  /** Undefined for a form without a draft. */
  readonly shape: DraftShape | undefined
  /** A change of either schedules a write. */
  readonly trigger: readonly [values: unknown, attempt: unknown]
  /** Whether something is unsent. */
  readonly isDirty: boolean
  /** The content to write; undefined if nothing was typed. */
  readonly content: () => unknown
  readonly onRestore: (draft: Draft) => void
}

/** The form's draft, under the key of the person who typed it: a later person cannot read it. */
interface OpenDraft extends LockedDraft {
  readonly shape: DraftShape
  readonly drafts: Drafts
}

/** The pending writes of unmounting forms: a form that mounts waits for them before it reads. */
let pendingWrites: Promise<unknown> = Promise.resolve()

/** Writes a form's content during typing, and restores it when the form is opened again. */
export function useFormDraft({ shape, trigger, isDirty, content, onRestore }: DraftOptions): FormDraft {
  const [values] = trigger
  const latest = useRef({ content, onRestore, shape, values })
  latest.current = { content, onRestore, shape, values }
  const draftPromise = useRef<Promise<OpenDraft | undefined>>(Promise.resolve(undefined))
  /** Serializes the writes, so that an earlier write cannot undo a removal. */
  const writeQueue = useRef<Promise<unknown>>(Promise.resolve())
  const isUnsaved = useRef(false)
  const isWriting = useRef(false)
  /** The values at the removal: a pending write must not restore a sent or discarded draft. */
  const removal = useRef<{ readonly values: unknown }>(undefined)
  /** Skips the write after restoring, so that `savedAt` stays the time of typing. */
  const isSaved = useRef(true)
  const [isRead, setRead] = useState(shape === undefined)

  const save = async (newContent: unknown) => {
    isUnsaved.current = false
    const opening = draftPromise.current
    const write = writeQueue.current.then(async () => {
      const draft = await opening
      await (newContent === undefined
        ? draft?.drafts.remove(draft.shape, draft.id())
        : draft?.drafts.write(draft.shape, draft.id(), newContent))
    })
    writeQueue.current = write.catch(() => undefined)
    await writeQueue.current
  }

  /** One write at a time, each of the newest values: a slow device writes less often. */
  const saveTyping = async () => {
    if (isWriting.current) return
    isWriting.current = true
    while (isUnsaved.current && !removal.current) await save(latest.current.content())
    isWriting.current = false
  }

  useEffect(() => {
    let isCurrent = true
    const opening = pendingWrites.then(() => openFormDraft(latest.current.shape))
    draftPromise.current = opening
    void opening.then((draft) => {
      if (!isCurrent) return
      setRead(true)
      const isUntouched = latest.current.content() === undefined
      if (!draft?.existingDraft || !isUntouched) return
      isSaved.current = true
      latest.current.onRestore(draft.existingDraft)
    })
    return () => {
      isCurrent = false
      if (isUnsaved.current && !removal.current) void save(latest.current.content())
      pendingWrites = writeQueue.current.then(async () => (await opening)?.release())
    }
  }, [shape?.name])

  useEffect(() => {
    if (isSaved.current) {
      isSaved.current = false
      return
    }
    // An attempt may render after its response; the values are the same then.
    if (removal.current && removal.current.values === values) return
    removal.current = undefined
    isUnsaved.current = true
    // Not later: a page that is reloaded or closed completes no write that starts then. In its own
    // task, so that the key press is painted first.
    const timer = setTimeout(saveTyping)
    return () => clearTimeout(timer)
  }, trigger)

  // A page that is reloaded still runs until the next one is there, but on a slow device it comes to
  // no timer: what it has not written begins to be written now.
  useEffect(() => {
    if (!isDirty) return
    const saveNow = () => {
      if (isUnsaved.current) void saveTyping()
    }
    addEventListener('beforeunload', saveNow)
    return () => removeEventListener('beforeunload', saveNow)
  }, [isDirty])

  return {
    isRead,
    write: save,
    remove() {
      removal.current = { values: latest.current.values }
      return save(undefined)
    },
    async others() {
      const draft = await draftPromise.current
      const all = (await draft?.drafts.list(draft.shape).catch(() => [])) ?? []
      return all.filter(({ id }) => id !== draft?.id())
    },
  }
}

async function openFormDraft(shape: DraftShape | undefined): Promise<OpenDraft | undefined> {
  if (!shape) return undefined
  try {
    const drafts = await openDrafts(shape)
    return drafts && { shape, drafts, ...(await lockDraft(drafts, shape)) }
  } catch {
    // Without storage, the form works without a draft.
    return undefined
  }
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
  const drafts = await openDrafts({}).catch(() => undefined)
  return ((await drafts?.list({ name })) ?? []).map(({ content }) => readContent(content)?.values)
}
