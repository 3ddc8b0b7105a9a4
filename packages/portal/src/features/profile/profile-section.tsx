import type { ReactNode, Ref } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import './profile-section.css'

interface ProfileSectionProps {
  readonly name: SectionName
  /** Whether the form contains fields of the section. */
  readonly isEditable?: boolean
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A section of the profile with a link to its part of the form. */
export function ProfileSection({ name, isEditable = false, note, children }: ProfileSectionProps) {
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
    <ProfileSectionRow name={name} note={note} action={editLink}>
      {children}
    </ProfileSectionRow>
  )
}

/** Sections of the profile’s pages, in their order. They are also ids in the form’s address. */
const sectionNames = [
  'identity',
  'practice',
  'contact',
  'residence',
  'pharmacy',
  'consents',
  'declaration',
  'passkeys',
  'secondStep',
  'password',
  'sessions',
  'signIns',
  'account',
  'factors',
  'identities',
] as const
export type SectionName = (typeof sectionNames)[number]

/** The id of a section’s heading, which can take the focus. */
export const sectionTitleId = (name: SectionName): string => `${name}-title`

interface ProfileSectionRowProps {
  /** Also the id in the page’s address. */
  readonly name: SectionName
  /** Note below the heading. */
  readonly note?: ReactNode
  /** For moving the focus to the heading. */
  readonly titleRef?: Ref<HTMLHeadingElement>
  /** Rendered at the end of the heading’s line. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of the profile or its form: heading and note, beside the content. */
export function ProfileSectionRow({ name, note, titleRef, action, children }: ProfileSectionRowProps) {
  const { t } = useLanguage()
  return (
    <section id={name} className="profile-section" aria-labelledby={sectionTitleId(name)}>
      <header className="profile-section-head">
        <h2 id={sectionTitleId(name)} className="card-title" tabIndex={-1} ref={titleRef}>
          {t(`profile.sections.${name}`)}
        </h2>
        {action && <div className="profile-section-act">{action}</div>}
        {note && <p className="note">{note}</p>}
      </header>
      <div className="profile-section-body">{children}</div>
    </section>
  )
}
