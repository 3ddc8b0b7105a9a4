import type { Contact } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { Consents } from './consents.tsx'
import { ContactDetails } from './contact-details.tsx'
import { DeclarationSection } from './declaration-section.tsx'
import { Identity } from './identity.tsx'
import { useMyContact } from './my-contact.ts'
import { Practice } from './practice.tsx'
import { PrimaryPharmacy } from './primary-pharmacy.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileStatement } from './profile-statement.tsx'
import { Residence } from './residence.tsx'
import { SavedAlert } from './saved-alert.tsx'
import '../../components/sheet.css'
import './profile.css'

/**
 * The person’s contact and its yearly confirmation. Waits for the employments, so that the sections
 * do not shift.
 */
export default function ProfilePage() {
  const { t } = useLanguage()
  const contact = useMyContact()
  const employments = useQuery(myEmploymentsQuery)
  return (
    <Page title="profile.title" intro={t('profile.lead')}>
      <QueryView
        of={employments.isPending ? { ...contact, data: undefined, error: null } : contact}
        skeleton={<RowSkeletons count={5} />}
      >
        {(data) => <Sections contact={data} />}
      </QueryView>
    </Page>
  )
}

function Sections({ contact }: { readonly contact: Contact }) {
  const { t } = useLanguage()
  return (
    <div className="profile-stack">
      {contact.may.includes('change') ? undefined : <p>{t('profile.by_association')}</p>}
      <SavedAlert />
      <ProfileStatement contact={contact} />
      <div className="sheet">
        <Identity contact={contact} />
        <Practice contact={contact} />
        <ContactDetails contact={contact} />
        <Residence contact={contact} />
        <PrimaryPharmacy />
        <Consents contact={contact} />
        <DeclarationSection contact={contact} />
        <Password />
      </div>
    </div>
  )
}

function Password() {
  const { t } = useLanguage()
  return (
    <ProfileSection
      name="password"
      action={
        <LinkButton to="/profile/password" variant="plain" size="small" label={t('profile.password.title')}>
          {t('profile.password.change')}
        </LinkButton>
      }
    >
      <p>{t('profile.password.detail')}</p>
    </ProfileSection>
  )
}
