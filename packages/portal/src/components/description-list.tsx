import type { ReactNode } from 'react'
import { useLanguage } from '../language/index.ts'
import './description-list.css'

export interface DescriptionItem {
  readonly term: string
  /** Undefined or an empty text shows that nothing is known. */
  readonly value: ReactNode
  /** Takes a whole line. */
  readonly isWide?: boolean
  /** Takes a whole line on a phone, where facts are in two columns. */
  readonly isLong?: boolean
}

interface DescriptionListProps {
  readonly items: readonly DescriptionItem[]
  /**
   * One fact per line, the term beside its value; by default several per
   * row, the term above its value.
   */
  readonly isInRows?: boolean
}

/** Terms with their values; an unknown value is shown as such. */
export function DescriptionList({ items, isInRows = false }: DescriptionListProps) {
  const { t } = useLanguage()
  return (
    <dl className={isInRows ? 'facts facts-rows' : 'facts'}>
      {items.map(({ term, value, isWide, isLong }) => (
        <div key={term} className={isWide ? 'facts-wide' : isLong ? 'facts-long' : undefined}>
          <dt>{term}</dt>
          <dd>{value || <span className="facts-missing">{t('forms.missing')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
