import type { PharmacyId } from '@officine/api/calls'
import { BackLink } from '../../../components/back-link.tsx'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { type PersonSearch, stepAddress } from './add-person-address.ts'
import { AddPersonSteps } from './add-person-steps.tsx'
import { InviteForm } from './invite-form.tsx'

interface InviteStepProps {
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch | undefined
}

/** Invites a person who is not a contact yet. */
export function InviteStep({ pharmacyId, personSearch }: InviteStepProps) {
  const { t } = useLanguage()
  const back = stepAddress(pharmacyId, { name: 'search', personSearch })
  return (
    <Page
      title="add.invite.title"
      intro={t('add.invite.lead')}
      above={<BackLink {...back}>{t('add.invite.back')}</BackLink>}
    >
      <div className="single-column">
        <AddPersonSteps current={2} />
        <InviteForm pharmacyId={pharmacyId} personSearch={personSearch} />
      </div>
    </Page>
  )
}
