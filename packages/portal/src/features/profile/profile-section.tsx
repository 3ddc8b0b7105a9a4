import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import type { SectionName } from './profile-sections.ts'
import { SectionRow } from './section-row.tsx'

interface SectionProps {
  readonly name: SectionName
  /** Whether the person changes something of it by the form. */
  readonly isEdited?: boolean
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** One section of the profile, with the way to the part of the form where it is changed. */
export function Section({ name, isEdited = false, note, children }: SectionProps) {
  const { t } = useLanguage()
  const mayChange = useUserinfo().may.includes('changeContact')
  const section = t(`profile.sections.${name}`)
  const way = isEdited && mayChange && (
    <span className="profile-edit">
      <Link to={`/profile/edit#${name}`}>
        {t('profile.edit')}
        <span className="visually-hidden">{t('profile.edit_section', { section })}</span>
      </Link>
    </span>
  )
  return (
    <SectionRow name={name} note={note} way={way}>
      {children}
    </SectionRow>
  )
}
