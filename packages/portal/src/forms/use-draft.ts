import { useEffect, useRef } from 'react'
import { type DraftShape, openDrafts } from '../drafts/index.ts'

/** How long typing rests before it is kept. */
const restMilliseconds = 300

export interface DraftOfForm {
  /** Keeps it now: before something is sent. */
  keep(content: unknown): Promise<void>
  remove(): Promise<void>
  /** Keeps again what is typed, after a removal. */
  resume(): void
}

interface DraftOptions {
  readonly shape: DraftShape
  /** What is to be kept; nothing when nothing was typed. */
  readonly content: unknown
  readonly onRestored: (content: unknown) => void
}

/** Keeps a form's content while it is typed, and gives it back when the form is opened again. */
export function useDraft({ shape, content, onRestored }: DraftOptions): DraftOfForm {
  const latest = useRef({ content, onRestored, isRemoved: false, isRestored: false })
  latest.current.content = content
  latest.current.onRestored = onRestored

  const keep = async (kept: unknown) => {
    const drafts = await openDrafts()
    await (kept === undefined ? drafts?.remove(shape) : drafts?.write(shape, kept))?.catch(() => undefined)
  }

  useEffect(() => {
    let isCurrent = true
    const restore = async () => {
      const drafts = await openDrafts()
      const found = await drafts?.read(shape).catch(() => undefined)
      if (!isCurrent) return
      latest.current.isRestored = true
      if (found !== undefined && latest.current.content === undefined) latest.current.onRestored(found)
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [shape.name])

  const text = JSON.stringify(content)
  useEffect(() => {
    const flush = () => {
      clearTimeout(timer)
      if (latest.current.isRestored && !latest.current.isRemoved) void keep(latest.current.content)
    }
    const timer = setTimeout(flush, restMilliseconds)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      clearTimeout(timer)
    }
  }, [text])

  useEffect(
    () => () => {
      const { isRestored, isRemoved, content: last } = latest.current
      if (isRestored && !isRemoved) void keep(last)
    },
    [],
  )

  return {
    keep,
    async remove() {
      latest.current.isRemoved = true
      await keep(undefined)
    },
    resume() {
      latest.current.isRemoved = false
    },
  }
}
