import type { ReactNode } from 'react'
import './styles/content.css'

interface LineOfFactsProps {
  /** Missing facts are left out. */
  readonly facts: readonly ReactNode[]
  readonly className?: string
}

/**
 * Short facts on a line, a dot between two. Where the line wraps there is no dot: as a character of
 * the text, it would stay at the end of a line. Each fact begins with a capital, since it may begin a
 * line. Nothing without any fact.
 */
export function LineOfFacts({ facts, className = 'row-detail' }: LineOfFactsProps) {
  const presentFacts = facts.filter(Boolean)
  if (presentFacts.length === 0) return null
  return (
    <p className={`${className} row-facts`}>
      {presentFacts.map((fact, index) => (
        // Facts neither move nor have an id.
        <span key={index}>{fact}</span>
      ))}
    </p>
  )
}
