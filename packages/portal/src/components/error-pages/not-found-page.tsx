import { PharmacySearchBox } from '../../domain/pharmacy-search/pharmacy-search-box.tsx'
import { useLanguage, useTexts } from '../../language/index.ts'
import { usePerson } from '../../session/index.ts'
import { ErrorPageLayout } from './error-page-layout.tsx'

const searchMessages = ['pharmacy-search', 'forms'] as const

/**
 * The window's title is 404 (specification 2). A person who may search
 * pharmacies gets a search field.
 */
export default function NotFoundPage() {
  const { t } = useLanguage()
  const results = searchResultsPath(usePerson())
  const areTextsLoaded = useTexts(results ? searchMessages : [])
  return (
    <ErrorPageLayout
      title="shell.notFound.heading"
      windowTitle="shell.notFound.title"
      text={t('shell.notFound.text')}
    >
      {results && areTextsLoaded && <PharmacySearchBox resultsPath={results} />}
    </ErrorPageLayout>
  )
}

/**
 * The path of the results: pharmacies whose record can be opened, or those to request an employment
 * at. Undefined without a right to either.
 */
function searchResultsPath(person: ReturnType<typeof usePerson>): string | undefined {
  if (person?.mayAnywhere.includes('read')) return '/pharmacies'
  return person?.may.includes('requestLink') ? '/new-employment' : undefined
}
