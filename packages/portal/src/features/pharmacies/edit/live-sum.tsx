import { announce } from '@officine/ui-elements/screen-reader/announce.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'

/** Delay before the announcement, so that a screen reader does not interrupt typing (ms). */
const announcementDelay = 1_000

interface LiveSumProps {
  /** The sum as a sentence; blank without figures. */
  readonly text: string
  /** Whether the sum exceeds its maximum. */
  readonly isOver: boolean
  /** The same sum as a drawing. */
  readonly children?: ReactNode
}

/** Shows and announces the sum of the figures while the person types. */
export function LiveSum({ text, isOver, children }: LiveSumProps) {
  const announcedText = useRef(text)
  useEffect(() => {
    if (text === announcedText.current) return
    const timer = setTimeout(() => {
      announcedText.current = text
      announce(text)
    }, announcementDelay)
    return () => clearTimeout(timer)
  }, [text])
  if (text === '') return null
  return (
    <div className="edit-sum">
      <p data-over={isOver || undefined}>
        {isOver && <Icon name="alert" />}
        {text}
      </p>
      {children}
    </div>
  )
}
