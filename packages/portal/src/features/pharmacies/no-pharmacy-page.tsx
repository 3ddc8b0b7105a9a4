import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { employmentPharmacyText, isPendingRequest } from '../../domain/pharmacies/own-employments.ts'
import { futureEmployments, myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'

/**
 * For a person without a pharmacy today: when their access starts, what they wait for, or how to get
 * one.
 */
export function NoPharmacyPage() {
  const { t, locale } = useLanguage()
  const { may, employments } = useUserinfo()
  const mayRequest = may.includes('requestLink')
  const [first] = futureEmployments(employments, calendarDateOf(new Date()))
  if (first) {
    const date = formatDate(first.startDate, locale)
    return (
      <Page title="pharmacies.future.title" intro={t('pharmacies.future.text', { date })}>
        <Storefront />
      </Page>
    )
  }
  if (employments.some(isPendingRequest)) return <PendingRequestPage mayRequest={mayRequest} />
  return (
    <Page
      title="pharmacies.none.title"
      intro={mayRequest ? t('pharmacies.none.text') : t('pharmacies.none.other_field')}
    >
      {mayRequest ? (
        <LinkButton to="/new-employment" variant="filled">
          {t('pharmacies.none.ask')}
        </LinkButton>
      ) : (
        <LinkButton to="/profile/edit#practice">{t('pharmacies.none.update_profile')}</LinkButton>
      )}
      <Storefront />
    </Page>
  )
}

/** What the person waits for, and what happens next. */
function PendingRequestPage({ mayRequest }: { readonly mayRequest: boolean }) {
  const language = useLanguage()
  const { t } = language
  const employments = useQuery(myEmploymentsQuery)
  const areTextsLoaded = useTexts(['requests'])
  return (
    <Page title="pharmacies.pending.title" intro={t('pharmacies.pending.text')}>
      <QueryView of={employments} skeleton={<RowSkeletons count={1} />}>
        {(all) =>
          areTextsLoaded && (
            <ul className="pharmacies-pending">
              {all.filter(isPendingRequest).map((request) => (
                <li key={request.id}>{employmentPharmacyText(language, request)}</li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className="page-actions">
        <LinkButton to="/" variant="filled">
          {t('pharmacies.pending.follow')}
        </LinkButton>
        {mayRequest && <LinkButton to="/new-employment">{t('pharmacies.choice.ask_another')}</LinkButton>}
      </div>
      <Storefront />
    </Page>
  )
}
