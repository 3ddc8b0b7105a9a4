import { fullName } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../components/query-view.tsx'
import { editPersonPath, personPath } from '../../domain/people/person-path.ts'
import { useCurrentFile } from '../../domain/people/use-current-file.ts'
import { useLanguage } from '../../language/index.ts'
import { Page, useParams } from '../../navigation/index.ts'
import { ProfileForm } from './edit-profile-page.tsx'
import { otherContactQuery } from './my-contact.ts'

/** The data of another person, for the administration. */
export default function EditPersonPage() {
  const { contactId = '' } = useParams()
  const contact = useQuery(otherContactQuery(contactId))
  useCurrentFile(contactId, contact.data, editPersonPath)
  const { t } = useLanguage()
  const name = contact.data ? fullName(contact.data) : ''
  return (
    <RecordGuard of={contact}>
      <Page
        title={contact.data ? 'profile.edit_other.of' : 'profile.edit_other.title'}
        values={{ name }}
        intro={t('profile.edit_other.lead')}
        above={<BackLink to={personPath(contactId)}>{t('profile.edit_other.back')}</BackLink>}
      >
        <QueryView of={contact} skeleton={<RowSkeletons count={5} />}>
          {(data) => (
            <ProfileForm
              contact={data}
              isOther
              donePath={personPath(contactId)}
              onSaved={({ emailToConfirm, ...saved }) =>
                toast({
                  severity: 'success',
                  message: emailToConfirm
                    ? t('profile.edit_other.to_confirm', { email: emailToConfirm })
                    : t('profile.edit_other.saved', { name: fullName(saved) }),
                })
              }
            />
          )}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}
