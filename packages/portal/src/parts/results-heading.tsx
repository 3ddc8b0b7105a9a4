import { useEffect, useRef } from 'react'
import { useArrival } from '../navigation/index.ts'

interface ResultsHeadingProps {
  readonly id: string
  /** What is asked for: a search and its page. */
  readonly asked: string
  readonly children: string
}

/** The heading of a list that is searched and paged; it takes the focus when something else is asked for. */
export function ResultsHeading({ id, asked, children }: ResultsHeadingProps) {
  const cause = useArrival()?.cause
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cause !== 'load') heading.current?.focus()
  }, [asked])
  return (
    <h2 id={id} className="card-title" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  )
}
