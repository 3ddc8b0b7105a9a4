import type { ReactNode } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { ProfileSectionRow, type SectionName } from './profile-section-row.tsx'

interface ProfileSectionProps {
  readonly name: SectionName
  /** Whether the form contains fields of the section. */
  readonly isEditable?: boolean
  readonly note?: ReactNode
  /** The action of a section without an edit link. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of the profile with a link to its part of the form. */
export function ProfileSection({ name, isEditable = false, note, action, children }: ProfileSectionProps) {
  const { t } = useLanguage()
  const mayChange = useUserinfo().may.includes('changeContact')
  const section = t(`profile.sections.${name}`)
  const editLink = isEditable && mayChange && (
    <LinkButton
      to={`/profile/edit#${name}`}
      variant="plain"
      size="small"
      label={`${t('profile.edit')}${t('profile.edit_section', { section })}`}
    >
      {t('profile.edit')}
    </LinkButton>
  )
  return (
    <ProfileSectionRow name={name} note={note} action={editLink || action}>
      {children}
    </ProfileSectionRow>
  )
}
