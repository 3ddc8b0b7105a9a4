import { useLanguage, useTexts } from '../../language/index.ts'
import { usePerson } from '../../session/index.ts'
import { PharmacyFinder } from '../pharmacy-search/pharmacy-finder.tsx'
import { Refusal } from './refusal.tsx'

const textsOfSearch = ['pharmacy-search', 'forms'] as const

/** The window's title is 404 (specification 2). Who may search pharmacies looks for the one that they meant. */
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

/** The page that shows the pharmacies that a search finds: their records, or those to ask for a link with. */
function resultsFor(person: ReturnType<typeof usePerson>): string | undefined {
  if (person?.mayAnywhere.includes('read')) return '/pharmacies'
  return person?.may.includes('requestLink') ? '/new-employment' : undefined
}
