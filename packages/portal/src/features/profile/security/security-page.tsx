import type { ContactId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { useSettings } from '../../../store/index.ts'
import { ProfileTabs } from '../profile-tabs.tsx'
import { Passkeys, Password, SecondStep, SecurityStrip } from './factor-sections.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { securityQuery } from './security.ts'
import { Sessions, SignIns } from './session-sections.tsx'
import '../../../components/sheet.css'
import '../profile.css'

/** How the person signs in, and where they are signed in. */
export default function SecurityPage() {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const { externalProvider } = useSettings()
  return (
    <Page
      title="profile.title"
      windowTitle="profile.security.title"
      intro={t(externalProvider ? 'profile.security.lead_external' : 'profile.security.lead')}
    >
      <ProfileTabs />
      {externalProvider ? (
        // It has the factors, the password, the sessions and the sign-ins.
        <div className="sheet">
          <LinkedAccounts contactId={contactId} />
        </div>
      ) : (
        <BuiltInSecurity contactId={contactId} />
      )}
    </Page>
  )
}

/** What the built-in provider has of the person. */
function BuiltInSecurity({ contactId }: { readonly contactId: ContactId }) {
  const security = useQuery(securityQuery(contactId))
  return (
    <QueryView of={security} skeleton={<RowSkeletons count={5} />}>
      {(data) => (
        <div className="profile-stack">
          <SecurityStrip security={data} />
          <div className="sheet">
            <Passkeys security={data} contactId={contactId} />
            <SecondStep security={data} contactId={contactId} />
            <Password security={data} />
            <Sessions security={data} contactId={contactId} />
            <SignIns security={data} contactId={contactId} />
          </div>
        </div>
      )}
    </QueryView>
  )
}
