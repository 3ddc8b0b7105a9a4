import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import './facts.css'

export interface Fact {
  readonly term: string
  /** Nothing, or an empty text: it says that nothing is known. */
  readonly value: ReactNode
  /** It has a line to itself. */
  readonly isWide?: boolean
}

/** Terms with their values; what isn't known says so. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const { t } = useLanguage()
  return (
    <dl className="facts">
      {facts.map(({ term, value, isWide = false }) => (
        <div key={term} className={isWide ? 'facts-wide' : undefined}>
          <dt>{term}</dt>
          <dd>{value || <span className="facts-missing">{t('forms.missing')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
