import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import type { SectionName } from './sections.ts'

interface SectionProps {
  readonly name: SectionName
  readonly children: ReactNode
}

/** One section of the profile. */
export function Section({ name, children }: SectionProps) {
  const { t } = useLanguage()
  return (
    <OfcCard className="profile-section">
      <h2 slot="header" className="card-title">
        {t(`profile.sections.${name}`)}
      </h2>
      {children}
    </OfcCard>
  )
}

export interface Fact {
  readonly term: string
  /** Nothing, or an empty text: it says that nothing is known. */
  readonly value: ReactNode
}

/** Terms with their values; what isn't known says so. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const { t } = useLanguage()
  return (
    <dl className="profile-facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || <span className="profile-missing">{t('profile.missing')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
