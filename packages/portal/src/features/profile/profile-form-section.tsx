import type { Contact } from '@officine/api/calls'
import type { ReactNode } from 'react'
import type { FormOf } from '../../forms/index.ts'
import { ProfileSectionRow, type SectionName } from './profile-section-row.tsx'
import type { ProfileValues } from './profile-values.ts'

export interface FormPartProps {
  readonly form: FormOf<ProfileValues>
}

export interface ContactFormPartProps extends FormPartProps {
  readonly contact: Contact
}

interface ProfileFormSectionProps {
  readonly name: SectionName
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A section of the form; the profile’s sections link to its id. */
export function ProfileFormSection({ name, note, children }: ProfileFormSectionProps) {
  return (
    <ProfileSectionRow name={name} note={note}>
      <div className="profile-fields">{children}</div>
    </ProfileSectionRow>
  )
}
