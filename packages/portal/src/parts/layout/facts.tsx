import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import './facts.css'

export interface Fact {
  readonly term: string
  /** Nothing, or an empty text: it says that nothing is known. */
  readonly value: ReactNode
  /** It has a line to itself. */
  readonly isWide?: boolean
  /** The same on a phone, where others stand two by two. */
  readonly isLong?: boolean
}

interface FactsProps {
  readonly facts: readonly Fact[]
  /** One below the other, each term beside its value; else several in a row, each over its own. */
  readonly isInRows?: boolean
}

/** Terms with their values; what isn't known says so. */
export function Facts({ facts, isInRows = false }: FactsProps) {
  const { t } = useLanguage()
  return (
    <dl className={isInRows ? 'facts facts-rows' : 'facts'}>
      {facts.map(({ term, value, isWide, isLong }) => (
        <div key={term} className={isWide ? 'facts-wide' : isLong ? 'facts-long' : undefined}>
          <dt>{term}</dt>
          <dd>{value || <span className="facts-missing">{t('forms.missing')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
