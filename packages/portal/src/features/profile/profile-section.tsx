import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import type { SectionName } from './profile-sections.ts'

interface SectionProps {
  readonly name: SectionName
  /** Whether the person changes something of it by the form. */
  readonly isEdited?: boolean
  readonly children: ReactNode
}

/** One section of the profile, with the way to the part of the form where it is changed. */
export function Section({ name, isEdited = false, children }: SectionProps) {
  const { t } = useLanguage()
  const mayChange = useUserinfo().may.includes('changeContact')
  const title = t(`profile.sections.${name}`)
  return (
    <OfcCard className="profile-section">
      <h2 slot="header" id={name} className="card-title">
        {title}
      </h2>
      {isEdited && mayChange && (
        <span slot="header" className="profile-edit">
          <Link to={`/profile/edit#${name}`}>
            {t('profile.edit')}
            <span className="visually-hidden">{t('profile.edit_section', { section: title })}</span>
          </Link>
        </span>
      )}
      {children}
    </OfcCard>
  )
}
