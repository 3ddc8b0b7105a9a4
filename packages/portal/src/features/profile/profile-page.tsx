import type { Contact } from '@officine/api/calls'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { ownEmployments } from '../../parts/pharmacies/own-pharmacies.ts'
import { ResourceView, RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { Consents } from './consents.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Declaration } from './declaration.tsx'
import { Identity } from './identity.tsx'
import { useOwnFile } from './own-file.ts'
import { Practice } from './practice.tsx'
import { PrimaryPharmacy } from './primary-pharmacy.tsx'
import { Section } from './profile-section.tsx'
import { Statement } from './profile-statement.tsx'
import { Residence } from './residence.tsx'
import { Saved } from './saved.tsx'
import '../../parts/layout/sheet.css'
import './profile.css'

/**
 * The person’s contact and its yearly confirmation. Waits for the employments, so that the sections
 * do not shift.
 */
export default function ProfilePage() {
  const { t } = useLanguage()
  const file = useOwnFile()
  const links = useResource(ownEmployments)
  return (
    <Page title="profile.title" lead={t('profile.lead')}>
      <ResourceView of={links.status === 'loading' ? links : file} skeleton={<RowSkeletons count={5} />}>
        {(data) => <Sections file={data} />}
      </ResourceView>
    </Page>
  )
}

function Sections({ file }: { readonly file: Contact }) {
  const { t } = useLanguage()
  return (
    <div className="profile-stack">
      {file.may.includes('change') ? undefined : <p>{t('profile.by_association')}</p>}
      <Saved />
      <Statement file={file} />
      <div className="sheet">
        <Identity file={file} />
        <Practice file={file} />
        <ContactDetails file={file} />
        <Residence file={file} />
        <PrimaryPharmacy />
        <Consents file={file} />
        <Declaration file={file} />
        <Password />
      </div>
    </div>
  )
}

function Password() {
  const { t } = useLanguage()
  return (
    <Section
      name="password"
      act={
        <LinkButton to="/profile/password" variant="plain" size="small" label={t('profile.password.title')}>
          {t('profile.password.change')}
        </LinkButton>
      }
    >
      <p>{t('profile.password.detail')}</p>
    </Section>
  )
}
