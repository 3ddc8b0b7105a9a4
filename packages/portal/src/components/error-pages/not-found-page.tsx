import { getOwnEmployments } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { invalidateCalls } from '../../data/index.ts'
import { type EndedEmployment, endedEmploymentAt } from '../../domain/pharmacies/own-employments.ts'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { PharmacySearchBox } from '../../domain/pharmacy-search/pharmacy-search-box.tsx'
import { useLanguage, useTexts } from '../../language/index.ts'
import { useLocation } from '../../navigation/index.ts'
import { usePerson } from '../../session/index.ts'
import { ErrorPageLayout } from './error-page-layout.tsx'

const searchMessages = ['pharmacy-search', 'forms'] as const

/**
 * The window's title is 404 (specification 2). A person whose own employment at the pharmacy of the
 * address has ended reads that instead, or that the pharmacy closed; other pharmacies stay as absent
 * ones. A person who may search pharmacies gets a search field.
 */
export default function NotFoundPage() {
  const { t } = useLanguage()
  const results = searchResultsPath(usePerson())
  const areTextsLoaded = useTexts(results ? searchMessages : [])
  const ended = useEndedEmployment()
  const search = results && areTextsLoaded && <PharmacySearchBox resultsPath={results} />
  if (ended) return <EndedAccessPage {...ended} search={search} />
  return (
    <ErrorPageLayout
      title="shell.notFound.heading"
      windowTitle="shell.notFound.title"
      text={t('shell.notFound.text')}
    >
      {search}
    </ErrorPageLayout>
  )
}

interface EndedAccessPageProps extends EndedEmployment {
  readonly search: ReactNode
}

function EndedAccessPage({ pharmacyName, endDate, closedOn, search }: EndedAccessPageProps) {
  const { rich, locale } = useLanguage()
  if (!useTexts(endedMessages)) return null
  const values = {
    thePharmacy: pharmacyWithArticle(pharmacyName, locale),
    date: formatDate(closedOn ?? endDate, locale),
  }
  return closedOn === null ? (
    <ErrorPageLayout title="requests.ended_page.title" text={rich('requests.ended_page.text', values)}>
      {search}
    </ErrorPageLayout>
  ) : (
    <ErrorPageLayout title="requests.closed_page.title" text={rich('requests.closed_page.text', values)}>
      {search}
    </ErrorPageLayout>
  )
}

const endedMessages = ['requests'] as const

/** The person's own employment at the pharmacy of the address, when it has ended. */
function useEndedEmployment(): EndedEmployment | undefined {
  const [path] = useLocation()
  const [, pharmacyId] = /^\/(?:pharmacies|accessa)\/([^/]+)/.exec(path) ?? []
  const employments = useQuery({
    ...myEmploymentsQuery,
    enabled: usePerson() !== undefined && pharmacyId !== undefined,
  })
  // A tab that was open when the access ended has the employments of before.
  useEffect(() => {
    if (pharmacyId) invalidateCalls([getOwnEmployments])
  }, [pharmacyId])
  if (!pharmacyId || !employments.data) return undefined
  return endedEmploymentAt(employments.data, pharmacyId, todayInQuebec())
}

/**
 * The path of the results: pharmacies whose record can be opened, or those to request an employment
 * at. Undefined without a right to either.
 */
function searchResultsPath(person: ReturnType<typeof usePerson>): string | undefined {
  if (person?.mayAnywhere.includes('read')) return '/pharmacies'
  return person?.may.includes('requestLink') ? '/new-employment' : undefined
}
