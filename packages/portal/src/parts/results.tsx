import { type ReactNode, useEffect, useRef } from 'react'
import { useArrival } from '../navigation/index.ts'
import './search.css'

interface ResultsProps {
  readonly id: string
  readonly title: string
  /** How much was found, in words, once that is known. */
  readonly count: string | undefined
  /** What is asked for, and which page of it. */
  readonly asked: string
  readonly children: ReactNode
}

/** What a search found. Its heading takes the focus when something else is asked for. */
export function Results({ id, title, count, asked, children }: ResultsProps) {
  const cause = useArrival()?.cause
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cause !== 'load') heading.current?.focus()
  }, [asked])
  return (
    <section className="results" aria-labelledby={id}>
      <div className="results-header">
        <h2 id={id} className="card-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <p className="note" role="status">
          {count}
        </p>
      </div>
      {children}
    </section>
  )
}
