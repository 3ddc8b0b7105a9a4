import { BackLink } from '../../components/back-link.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useMyContact } from './my-contact.ts'
import { ProfileForm } from './profile-form.tsx'
import '../../components/sheet.css'
import './profile-form.css'

export default function EditProfilePage() {
  const { t } = useLanguage()
  return (
    <Page
      title="profile.edit.title"
      intro={t('profile.edit.lead')}
      above={<BackLink to="/profile">{t('profile.title')}</BackLink>}
    >
      <QueryView of={useMyContact()} skeleton={<RowSkeletons count={5} />}>
        {(contact) => <ProfileForm contact={contact} />}
      </QueryView>
    </Page>
  )
}
