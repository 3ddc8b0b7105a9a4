import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'

interface SectionProps {
  readonly title: string
  readonly badge?: ReactNode
  /** When the section was last changed. */
  readonly changedAt?: string | null | undefined
  readonly children: ReactNode
}

/** One section of a pharmacy's page. */
export function Section({ title, badge, changedAt, children }: SectionProps) {
  const { t, locale } = useLanguage()
  return (
    <OfcCard>
      <h2 slot="header" className="card-title">
        {title}
      </h2>
      {badge && <span slot="header">{badge}</span>}
      {children}
      {changedAt && (
        <p className="note pharmacies-changed">
          {t('pharmacies.changed', { date: formatDate(calendarDateOf(changedAt), locale) })}
        </p>
      )}
    </OfcCard>
  )
}

export interface Fact {
  readonly term: string
  readonly value: ReactNode
}

/** Terms with their values; what isn't known is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="pharmacies-facts">
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
