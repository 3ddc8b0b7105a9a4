import { useQuery } from '@tanstack/react-query'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { useSettings } from '../../../store/index.ts'
import { ProfileTabs } from '../profile-tabs.tsx'
import { Passkeys, Password, SecondStep, SecurityStrip } from './factor-sections.tsx'
import { securityQuery } from './security.ts'
import { Sessions, SignIns } from './session-sections.tsx'
import '../../../components/sheet.css'
import '../profile.css'

/** How the person signs in, and where they are signed in. */
export default function SecurityPage() {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  // The association's own provider has its own pages for factors and password.
  const { externalProvider } = useSettings()
  const security = useQuery(securityQuery(contactId))
  return (
    <Page title="profile.title" windowTitle="profile.security.title" intro={t('profile.security.lead')}>
      <ProfileTabs />
      <QueryView of={security} skeleton={<RowSkeletons count={5} />}>
        {(data) => (
          <div className="profile-stack">
            {!externalProvider && <SecurityStrip security={data} />}
            <div className="sheet">
              {!externalProvider && (
                <>
                  <Passkeys security={data} contactId={contactId} />
                  <SecondStep security={data} contactId={contactId} />
                  <Password security={data} />
                </>
              )}
              <Sessions security={data} contactId={contactId} />
              <SignIns security={data} contactId={contactId} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  )
}
