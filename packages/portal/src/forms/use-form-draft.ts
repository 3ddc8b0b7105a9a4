import { useEffect, useRef, useState } from 'react'
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
import { draftValues } from './draft-content.ts'

/** The debounce of typing, and the longest delay of a write during typing (ms). */
const debounceMilliseconds = 250
const maximumDelayMilliseconds = 1_000

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
  readonly trigger: readonly [answers: unknown, attempt: unknown]
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
export function useFormDraft({ shape, trigger, content, onRestore }: DraftOptions): FormDraft {
  const [answers] = trigger
  const latest = useRef({ content, onFound: onRestore, shape, answers })
  latest.current = { content, onFound: onRestore, shape, answers }
  const own = useRef<Promise<OpenDraft | undefined>>(Promise.resolve(undefined))
  /** Serializes the writes, so that an earlier write cannot undo a removal. */
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const unkeptSince = useRef<number>(undefined)
  /** The values at the removal: a pending write must not restore a sent or discarded draft. */
  const removed = useRef<{ readonly answers: unknown }>(undefined)
  /** Skips the write after restoring, so that `savedAt` stays the time of typing. */
  const isKept = useRef(true)
  const [isRead, setRead] = useState(shape === undefined)

  const keep = async (kept: unknown) => {
    unkeptSince.current = undefined
    const opening = own.current
    const done = work.current.then(async () => {
      const mine = await opening
      await (kept === undefined
        ? mine?.drafts.remove(mine.shape, mine.id)
        : mine?.drafts.write(mine.shape, mine.id, kept))
    })
    work.current = done.catch(() => undefined)
    await work.current
  }

  const keepRest = () => {
    if (unkeptSince.current !== undefined && !removed.current) void keep(latest.current.content())
  }

  useEffect(() => {
    let isCurrent = true
    const opening = pendingWrites.then(() => open(latest.current.shape))
    own.current = opening
    void opening.then((mine) => {
      if (!isCurrent) return
      setRead(true)
      const isUntouched = latest.current.content() === undefined
      if (!mine?.existingDraft || !isUntouched) return
      isKept.current = true
      latest.current.onFound(mine.existingDraft)
    })
    return () => {
      isCurrent = false
      keepRest()
      pendingWrites = work.current.then(async () => (await opening)?.release())
    }
  }, [shape?.name])

  useEffect(() => {
    const flush = () => {
      keepRest()
    }
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushHidden)
    }
  }, [])

  useEffect(() => {
    if (isKept.current) {
      isKept.current = false
      return
    }
    // An attempt may render after its response; the values are the same then.
    if (removed.current && removed.current.answers === answers) return
    removed.current = undefined
    unkeptSince.current ??= Date.now()
    const left = unkeptSince.current + maximumDelayMilliseconds - Date.now()
    const wait = Math.max(0, Math.min(debounceMilliseconds, left))
    const timer = setTimeout(keepRest, wait)
    return () => clearTimeout(timer)
  }, trigger)

  return {
    isRead,
    write: keep,
    remove() {
      removed.current = { answers: latest.current.answers }
      return keep(undefined)
    },
    async others() {
      const mine = await own.current
      const all = (await mine?.drafts.list(mine.shape).catch(() => [])) ?? []
      return all.filter(({ id }) => id !== mine?.id)
    },
  }
}

async function open(shape: DraftShape | undefined): Promise<OpenDraft | undefined> {
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
export function useObsoleteDraft(name: DraftName, isSpent: boolean): void {
  useEffect(() => {
    if (isSpent) void pendingWrites.then(() => removeDrafts(name))
  }, [name, isSpent])
}

/**
 * The values of a form's drafts, the newest first: for a page that needs
 * them before it opens the form.
 */
export async function readDraftValues(name: DraftName): Promise<readonly unknown[]> {
  await pendingWrites
  const drafts = await openDrafts({}).catch(() => undefined)
  return ((await drafts?.list({ name })) ?? []).map(({ content }) => draftValues(content))
}
