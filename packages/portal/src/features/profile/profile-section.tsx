import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { useUserinfo } from '../../session/index.ts'
import type { SectionName } from './profile-sections.ts'
import { SectionRow } from './section-row.tsx'

interface SectionProps {
  readonly name: SectionName
  /** Whether the form contains fields of the section. */
  readonly isEdited?: boolean
  readonly note?: ReactNode
  /** Another action beside the edit link. */
  readonly act?: ReactNode
  readonly children: ReactNode
}

/** A section of the profile with a link to its part of the form. */
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
