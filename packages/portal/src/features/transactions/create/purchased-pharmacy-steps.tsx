import type { PharmacyId } from '@officine/api/calls'
import { pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { object, string } from 'superstruct'
import { BackLink } from '../../../components/back-link.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { PharmacySearchForm } from '../../../domain/pharmacy-search/pharmacy-search-form.tsx'
import {
  PharmacyDetails,
  PharmacySearchResults,
} from '../../../domain/pharmacy-search/pharmacy-search-results.tsx'
import { addressLine } from '../../../formatting/address-text.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { listLocation } from '../../../lists/list-query.ts'
import { useList, useListResult } from '../../../lists/use-list.ts'
import { Page, useSearchParams } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { BeginActions, type BeginOptions, useBeginTransaction } from './begin-transaction.tsx'
import {
  createStepPath,
  otherPharmacy,
  parametersIn,
  pharmacies,
  selectedPharmacyPath,
} from './create-steps.ts'

/** Search of the pharmacy to purchase, by name, address or number. */
export function SearchStep() {
  const { t, locale } = useLanguage()
  const [searchParams] = useSearchParams()
  const parameters = parametersIn(searchParams)
  const list = useList(pharmacies)
  const { query, isEnabled, locationFor } = list
  const { to } = locationFor({}, query.page)
  return (
    <Page
      title="transactions.create.search_title"
      intro={t('transactions.create.search_lead')}
      above={
        <BackLink to={createStepPath({ ...parameters, pharmacy: undefined })}>
          {t('transactions.create.back')}
        </BackLink>
      }
    >
      <PharmacySearchForm list={list} />
      {isEnabled && (
        <PharmacySearchResults list={list}>
          {({ id, companyName, address }) => (
            <LinkButton
              to={selectedPharmacyPath(to, id)}
              label={t('transactions.create.choose_named', {
                thePharmacy: pharmacyWithArticle(companyName, locale),
                address: addressLine(address),
              })}
            >
              {t('transactions.create.choose')}
            </LinkButton>
          )}
        </PharmacySearchResults>
      )}
    </Page>
  )
}

interface SelectedPharmacyStepProps extends BeginOptions {
  readonly pharmacyId: PharmacyId
}

/** The selected pharmacy, with a button that begins its purchase. */
export function SelectedPharmacyStep({ pharmacyId, ...options }: SelectedPharmacyStepProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const { query, result } = useListResult(pharmacies)
  const [parameters] = useSearchParams()
  const location = { parameters, state: undefined }
  const back = selectedPharmacyPath(listLocation(pharmacies, query, contactId, location).to, otherPharmacy)
  return (
    <Page
      title="transactions.create.chosen_title"
      above={<BackLink to={back}>{t('transactions.create.other_choice')}</BackLink>}
    >
      <div className="single-column">
        <QueryView of={result} skeleton={<RowSkeletons count={1} />}>
          {({ items }) => {
            const pharmacy = items.find(({ id }) => id === pharmacyId)
            if (!pharmacy)
              return (
                <OfcAlert severity="info">
                  {t('transactions.create.chosen_gone')}
                  <LinkButton slot="actions" to={back}>
                    {t('transactions.create.other_choice')}
                  </LinkButton>
                </OfcAlert>
              )
            return (
              <>
                <OfcCard padding="none">
                  <h2 slot="header" className="visually-hidden">
                    {t('transactions.create.chosen')}
                  </h2>
                  <div className="row">
                    <PharmacyDetails pharmacy={pharmacy} />
                  </div>
                </OfcCard>
                <PurchaseForm pharmacyId={pharmacyId} {...options} />
              </>
            )
          }}
        </QueryView>
      </div>
    </Page>
  )
}

/** A form without fields. */
function PurchaseForm({ pharmacyId, ...options }: SelectedPharmacyStepProps) {
  const { t } = useLanguage()
  const begin = useBeginTransaction(options)
  const form = useForm({
    draft: 'none',
    initial: { pharmacyId },
    labels: { pharmacyId: '' },
    struct: object({ pharmacyId: string() }),
    submit: (body, { idempotencyKey }) => begin.begin({ type: 'purchase', ...body }, idempotencyKey),
    onSent: begin.handleResult,
  })
  return (
    <Form form={form} className="single-column">
      <p>{t('transactions.create.chosen_next')}</p>
      <BeginActions
        begin={begin}
        selection={{ type: 'purchase', pharmacyId }}
        form={form}
        label={t(options.replacedDraft ? 'transactions.create.continue' : 'transactions.create.begin')}
      />
    </Form>
  )
}
