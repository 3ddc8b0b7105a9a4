import { announce } from '@officine/ui-elements/screen-reader/announce.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../parts/layout/icon.tsx'

/** Said aloud once typing rests: at each letter it would talk over what is typed. */
const restMilliseconds = 1_000

interface LiveSumProps {
  /** What the figures come to, in a sentence; blank where they say nothing yet. */
  readonly words: string
  /** Whether there is more than there can be. */
  readonly isOver: boolean
  /** The same as a drawing. */
  readonly children?: ReactNode
}

/** What figures come to while they are typed, and what remains. */
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
