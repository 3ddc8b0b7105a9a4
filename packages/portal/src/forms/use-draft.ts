import { useEffect, useRef, useState } from 'react'
import {
  type ClaimedDraft,
  claimDraft,
  type Draft,
  type DraftName,
  type DraftShape,
  type Drafts,
  forgetDrafts,
  openDrafts,
} from '../drafts/index.ts'
import { keptValues } from './kept-form.ts'

/** The debounce of typing, and the longest delay of a write during typing (ms). */
const restMilliseconds = 250
const mostMilliseconds = 1_000

export interface DraftOfForm {
  /** Whether the draft was read, and restored if there was one. */
  readonly isRead: boolean
  /** Writes now, for use before a request is sent. */
  keep(content: unknown): Promise<void>
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
  readonly onFound: (draft: Draft) => void
}

/** The form's draft, under the key of the person who typed it: a later person cannot read it. */
interface Own extends ClaimedDraft {
  readonly shape: DraftShape
  readonly drafts: Drafts
}

/** The pending writes of unmounting forms: a form that mounts waits for them before it reads. */
let leaving: Promise<unknown> = Promise.resolve()

/** Writes a form's content during typing, and restores it when the form is opened again. */
export function useDraft({ shape, trigger, content, onFound }: DraftOptions): DraftOfForm {
  const [answers] = trigger
  const latest = useRef({ content, onFound, shape, answers })
  latest.current = { content, onFound, shape, answers }
  const own = useRef<Promise<Own | undefined>>(Promise.resolve(undefined))
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
    const opening = leaving.then(() => open(latest.current.shape))
    own.current = opening
    void opening.then((mine) => {
      if (!isCurrent) return
      setRead(true)
      const isUntouched = latest.current.content() === undefined
      if (!mine?.found || !isUntouched) return
      isKept.current = true
      latest.current.onFound(mine.found)
    })
    return () => {
      isCurrent = false
      keepRest()
      leaving = work.current.then(async () => (await opening)?.release())
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
    const left = unkeptSince.current + mostMilliseconds - Date.now()
    const wait = Math.max(0, Math.min(restMilliseconds, left))
    const timer = setTimeout(keepRest, wait)
    return () => clearTimeout(timer)
  }, trigger)

  return {
    isRead,
    keep,
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

async function open(shape: DraftShape | undefined): Promise<Own | undefined> {
  if (!shape) return undefined
  try {
    const drafts = await openDrafts(shape)
    return drafts && { shape, drafts, ...(await claimDraft(drafts, shape)) }
  } catch {
    // Without storage, the form works without a draft.
    return undefined
  }
}

/**
 * Removes the drafts of a form that is no longer needed, because its
 * purpose was reached in another way.
 */
export function useSpentDraft(name: DraftName, isSpent: boolean): void {
  useEffect(() => {
    if (isSpent) void leaving.then(() => forgetDrafts(name))
  }, [name, isSpent])
}

/**
 * The values of a form's drafts, the newest first: for a page that needs
 * them before it opens the form.
 */
export async function draftedAnswers(name: DraftName): Promise<readonly unknown[]> {
  await leaving
  const drafts = await openDrafts({}).catch(() => undefined)
  return ((await drafts?.list({ name })) ?? []).map(({ content }) => keptValues(content))
}
