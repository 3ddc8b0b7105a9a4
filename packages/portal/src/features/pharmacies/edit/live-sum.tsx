import { announce } from '@officine/ui-elements/screen-reader/announce.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../parts/layout/icon.tsx'

/** Delay before the announcement, so that a screen reader does not interrupt typing (ms). */
const restMilliseconds = 1_000

interface LiveSumProps {
  /** The sum as a sentence; blank without figures. */
  readonly words: string
  /** Whether the sum exceeds its maximum. */
  readonly isOver: boolean
  /** The same sum as a drawing. */
  readonly children?: ReactNode
}

/** Shows and announces the sum of the figures while the person types. */
export function LiveSum({ words, isOver, children }: LiveSumProps) {
  const said = useRef(words)
  useEffect(() => {
    if (words === said.current) return
    const timer = setTimeout(() => {
      said.current = words
      announce(words)
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [words])
  if (words === '') return null
  return (
    <div className="edit-sum">
      <p data-over={isOver || undefined}>
        {isOver && <Icon name="alert" />}
        {words}
      </p>
      {children}
    </div>
  )
}
