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

/** How long typing rests before it is kept, and how long it may go on without being kept. */
const restMilliseconds = 250
const mostMilliseconds = 1_000

export interface DraftOfForm {
  /** Whether what was typed before, if anything, is back. */
  readonly isRead: boolean
  /** Keeps it now: before something is sent. */
  keep(content: unknown): Promise<void>
  remove(): Promise<void>
  /** What other tabs keep of the same form. */
  others(): Promise<readonly Draft[]>
}

interface DraftOptions {
  /** None: the form keeps nothing. */
  readonly shape: DraftShape | undefined
  /** Either changes whenever there is something else to be kept. */
  readonly trigger: readonly [answers: unknown, attempt: unknown]
  /** What is to be kept; nothing when nothing was typed. */
  readonly content: () => unknown
  readonly onFound: (draft: Draft) => void
}

/** The form's own draft, under the key of the person who typed it: nobody who signs in later gets it. */
interface Own extends ClaimedDraft {
  readonly shape: DraftShape
  readonly drafts: Drafts
}

/** Forms that are leaving the screen: who opens one of them again waits till it is kept. */
let leaving: Promise<unknown> = Promise.resolve()

/** Keeps a form's content while it is typed, and gives it back when the form is opened again. */
export function useDraft({ shape, trigger, content, onFound }: DraftOptions): DraftOfForm {
  const [answers] = trigger
  const latest = useRef({ content, onFound, shape, answers })
  latest.current = { content, onFound, shape, answers }
  const own = useRef<Promise<Own | undefined>>(Promise.resolve(undefined))
  /** One thing after the other: a removal is not overtaken by what was kept before it. */
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const unkeptSince = useRef<number>(undefined)
  /** What was sent or discarded is not kept anew by what was still to be kept of it. */
  const removed = useRef<{ readonly answers: unknown }>(undefined)
  /** What is in the draft already needs no keeping: it stays as old as it is. */
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
    // A try may be drawn after its answer: nothing else was typed with it.
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
    // Where the browser keeps nothing, the form works without a draft.
    return undefined
  }
}

/** What a form would have sent has come about in another way, and the form is gone: so is what was typed in it. */
export function useSpentDraft(name: DraftName, isSpent: boolean): void {
  useEffect(() => {
    if (isSpent) void leaving.then(() => forgetDrafts(name))
  }, [name, isSpent])
}

/** The answers in a form's drafts, the newest first: for a page that has to know them before it can open the form. */
export async function draftedAnswers(name: DraftName): Promise<readonly unknown[]> {
  await leaving
  const drafts = await openDrafts({}).catch(() => undefined)
  return ((await drafts?.list({ name })) ?? []).map(({ content }) => keptValues(content))
}
