import type { Contact } from '@officine/api/calls'
import type { ReactNode } from 'react'
import type { FormOf } from '../../forms/index.ts'
import type { SectionName } from './profile-sections.ts'
import type { ProfileValues } from './profile-values.ts'
import { SectionRow } from './section-row.tsx'

export interface PartProps {
  readonly form: FormOf<ProfileValues>
}

export interface PartOfFileProps extends PartProps {
  readonly file: Contact
}

interface FormSectionProps {
  readonly name: SectionName
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A section of the form; the profile’s sections link to its id. */
export function FormSection({ name, note, children }: FormSectionProps) {
  return (
    <SectionRow name={name} note={note}>
      <div className="profile-fields">{children}</div>
    </SectionRow>
  )
}
