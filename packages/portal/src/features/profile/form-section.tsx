import type { Contact } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import type { FormOf } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import type { SectionName } from './profile-sections.ts'
import type { ProfileValues } from './profile-values.ts'

export interface PartProps {
  readonly form: FormOf<ProfileValues>
}

export interface PartOfFileProps extends PartProps {
  readonly file: Contact
}

interface FormSectionProps {
  readonly name: SectionName
  readonly children: ReactNode
}

/** One section of the form, at the address that the profile's own section leads to. */
export function FormSection({ name, children }: FormSectionProps) {
  const { t } = useLanguage()
  return (
    <OfcCard id={name} className="profile-form-section">
      <h2 slot="header" className="card-title">
        {t(`profile.sections.${name}`)}
      </h2>
      <div className="profile-fields">{children}</div>
    </OfcCard>
  )
}
