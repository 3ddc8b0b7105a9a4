import type { PharmacyId, PharmacySummary } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { BackLink } from '../../components/back-link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { PharmacyDetails } from '../../domain/pharmacy-search/pharmacy-search-results.tsx'
import { useObsoleteDraft } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { listLocation } from '../../lists/list-query.ts'
import { useListResult } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { employmentRequestSearch } from './employment-request-address.ts'
import { EmploymentRequestForm } from './employment-request-form.tsx'

interface EmploymentRequestFormStepProps {
  readonly pharmacyId: PharmacyId
}

export function EmploymentRequestFormStep({ pharmacyId }: EmploymentRequestFormStepProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const search = useListResult(employmentRequestSearch)
  const back = listLocation(employmentRequestSearch, search.query, contactId).to
  return (
    <Page
      title="employment.request.title"
      above={<BackLink to={back}>{t('employment.request.other')}</BackLink>}
    >
      <div className="single-column">
        <QueryView of={search.result} skeleton={<RowSkeletons count={1} />}>
          {({ items }) => (
            <SelectedPharmacy pharmacy={items.find(({ id }) => id === pharmacyId)} back={back} />
          )}
        </QueryView>
      </div>
    </Page>
  )
}

interface SelectedPharmacyProps {
  readonly pharmacy: PharmacySummary | undefined
  readonly back: string
}

function SelectedPharmacy({ pharmacy, back }: SelectedPharmacyProps) {
  const { t } = useLanguage()
  if (!pharmacy) {
    return (
      <OfcAlert severity="info">
        {t('employment.request.gone')}
        <LinkButton slot="actions" to={back}>
          {t('employment.request.other')}
        </LinkButton>
      </OfcAlert>
    )
  }
  return (
    <>
      <OfcCard padding="none">
        <h2 slot="header" className="visually-hidden">
          {t('employment.request.pharmacy')}
        </h2>
        <div className="row">
          <PharmacyDetails pharmacy={pharmacy} />
        </div>
      </OfcCard>
      <RequestOrExistingEmployment pharmacy={pharmacy} />
    </>
  )
}

function RequestOrExistingEmployment({ pharmacy }: { readonly pharmacy: PharmacySummary }) {
  const { t } = useLanguage()
  const { id, ramqNumber, employmentStatus } = pharmacy
  // The link back to the draft searches by the RAMQ number.
  const draft = `link-request/${id}/${ramqNumber}` as const
  useObsoleteDraft(draft, employmentStatus !== null)
  if (employmentStatus === null) return <EmploymentRequestForm pharmacyId={id} draft={draft} />
  return (
    <OfcAlert severity="info">
      {employmentStatus === 'approved'
        ? t('employment.request.already_approved')
        : t('employment.request.already_requested')}
      <LinkButton slot="actions" to="/">
        {t('employment.sent.home')}
      </LinkButton>
    </OfcAlert>
  )
}
