import type { PharmacySummary } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useSpentDraft } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { listPlace } from '../../lists/list-query.ts'
import { useListResource } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { WayBack } from '../../parts/layout/way-back.tsx'
import { PharmacyWords } from '../../parts/pharmacy-search/search-results.tsx'
import { ResourceView, RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../session/index.ts'
import { RequestForm } from './request-form.tsx'
import { pharmacies } from './request-steps.ts'

interface RequestStepProps {
  readonly pharmacyId: string
}

export function RequestStep({ pharmacyId }: RequestStepProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const found = useListResource(pharmacies)
  const back = listPlace(pharmacies, found.query, contactId).to
  return (
    <Page
      title="employment.request.title"
      above={<WayBack to={back}>{t('employment.request.other')}</WayBack>}
    >
      <div className="guided">
        <ResourceView of={found.resource} skeleton={<RowSkeletons count={1} />}>
          {({ items }) => <Chosen pharmacy={items.find(({ id }) => id === pharmacyId)} back={back} />}
        </ResourceView>
      </div>
    </Page>
  )
}

interface ChosenProps {
  readonly pharmacy: PharmacySummary | undefined
  readonly back: string
}

function Chosen({ pharmacy, back }: ChosenProps) {
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
          <PharmacyWords pharmacy={pharmacy} />
        </div>
      </OfcCard>
      <RequestOrTie pharmacy={pharmacy} />
    </>
  )
}

function RequestOrTie({ pharmacy }: { readonly pharmacy: PharmacySummary }) {
  const { t } = useLanguage()
  const { id, ramqNumber, employmentStatus } = pharmacy
  const draft = `link-request/${id}/${ramqNumber}` as const
  useSpentDraft(draft, employmentStatus !== null)
  if (employmentStatus === null) return <RequestForm pharmacyId={id} draft={draft} />
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
