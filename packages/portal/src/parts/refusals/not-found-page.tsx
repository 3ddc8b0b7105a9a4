import { useLanguage, useTexts } from '../../language/index.ts'
import { usePerson } from '../../session/index.ts'
import { PharmacyFinder } from '../pharmacy-search/pharmacy-finder.tsx'
import { Refusal } from './refusal.tsx'

const textsOfSearch = ['pharmacy-search', 'forms'] as const

/**
 * The window's title is 404 (specification 2). A person who may search
 * pharmacies gets a search field.
 */
export default function NotFoundPage() {
  const { t } = useLanguage()
  const results = resultsFor(usePerson())
  const areTextsHere = useTexts(results ? textsOfSearch : [])
  return (
    <Refusal
      title="shell.notFound.heading"
      windowTitle="shell.notFound.title"
      text={t('shell.notFound.text')}
    >
      {results && areTextsHere && <PharmacyFinder results={results} />}
    </Refusal>
  )
}

/** The page with the results: records, or pharmacies to request an employment at. */
function resultsFor(person: ReturnType<typeof usePerson>): string | undefined {
  if (person?.mayAnywhere.includes('read')) return '/pharmacies'
  return person?.may.includes('requestLink') ? '/new-employment' : undefined
}
