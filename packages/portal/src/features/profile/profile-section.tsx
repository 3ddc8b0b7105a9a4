import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { useUserinfo } from '../../session/index.ts'
import type { SectionName } from './profile-sections.ts'
import { SectionRow } from './section-row.tsx'

interface SectionProps {
  readonly name: SectionName
  /** Whether the person changes something of it by the form. */
  readonly isEdited?: boolean
  readonly note?: ReactNode
  /** What else can be done about it. */
  readonly act?: ReactNode
  readonly children: ReactNode
}

/** One section of the profile, with the way to the part of the form where it is changed. */
export function Section({ name, isEdited = false, note, act, children }: SectionProps) {
  const { t } = useLanguage()
  const mayChange = useUserinfo().may.includes('changeContact')
  const section = t(`profile.sections.${name}`)
  const edit = isEdited && mayChange && (
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
    <SectionRow name={name} note={note} act={edit || act}>
      {children}
    </SectionRow>
  )
}
