import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { WayBack } from '../../parts/layout/way-back.tsx'
import { ResourceView, RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { useOwnFile } from './own-file.ts'
import { ProfileForm } from './profile-form.tsx'
import '../../parts/layout/sheet.css'
import './profile-form.css'

export default function EditProfilePage() {
  const { t } = useLanguage()
  return (
    <Page
      title="profile.edit.title"
      lead={t('profile.edit.lead')}
      above={<WayBack to="/profile">{t('profile.title')}</WayBack>}
    >
      <ResourceView of={useOwnFile()} skeleton={<RowSkeletons count={5} />}>
        {(file) => <ProfileForm file={file} />}
      </ResourceView>
    </Page>
  )
}
