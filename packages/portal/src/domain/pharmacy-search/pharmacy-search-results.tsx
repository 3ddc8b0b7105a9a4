import type { PharmacySummary } from '@officine/api/calls'
import { formatPostalCode, pharmacyWithArticle } from '@officine/i18n/locale'
import { Fragment, type ReactNode } from 'react'
import { LineOfFacts } from '../../components/line-of-facts.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { addressLine } from '../../formatting/address-text.ts'
import { useLanguage } from '../../language/index.ts'
import { ListRows, ListView } from '../../lists/list-view.tsx'
import { pharmacyPath } from '../pharmacies/pharmacy-path.ts'
import type { PharmacySearchList } from './pharmacy-search.ts'

/** Above this number of results, a note suggests a narrower search. */
const narrowSearchAbove = 45

interface PharmacySearchResultsProps {
  readonly list: PharmacySearchList
  /** The actions for a pharmacy. */
  readonly children: (pharmacy: PharmacySummary) => ReactNode
}

export function PharmacySearchResults({ list, children }: PharmacySearchResultsProps) {
  const { t, rich } = useLanguage()
  const { query, page } = list
  return (
    <ListView
      list={list}
      id="pharmacy-results"
      title={t('pharmacy_search.results.title')}
      count={(count) => t('pharmacy_search.results.count', { count })}
      empty={rich('pharmacy_search.results.empty')}
      note={
        page &&
        page.totalCount > narrowSearchAbove && <p className="note">{t('pharmacy_search.results.narrow')}</p>
      }
      paginationLabel={t('pharmacy_search.results.pages')}
    >
      <ListRows list={list}>
        {(pharmacy) => (
          <>
            <PharmacyDetails pharmacy={pharmacy} searchText={query.search} />
            {children(pharmacy)}
          </>
        )}
      </ListRows>
    </ListView>
  )
}

/** The link from a result to its record. */
export function ViewPharmacyLink({ pharmacy }: { readonly pharmacy: PharmacySummary }) {
  const { t, locale } = useLanguage()
  const { id, companyName } = pharmacy
  return (
    <LinkButton
      to={pharmacyPath(id)}
      label={t('pharmacy_search.view_named', { thePharmacy: pharmacyWithArticle(companyName, locale) })}
    >
      {t('pharmacy_search.view')}
    </LinkButton>
  )
}

interface PharmacyDetailsProps {
  readonly pharmacy: PharmacySummary
  /** The search text, whose matches are bold. */
  readonly searchText?: string | undefined
}

/** A pharmacy's name, address, banner and number. */
export function PharmacyDetails({ pharmacy, searchText = '' }: PharmacyDetailsProps) {
  const { t } = useLanguage()
  const { companyName, address, banner, ramqNumber } = pharmacy
  const number = t('pharmacy_search.results.ramq', { number: ramqNumber })
  return (
    <div className="row-words">
      <h3 className="row-title found-name">
        <HighlightedText text={companyName} searchText={searchText} />
      </h3>
      <p className="row-detail">
        <HighlightedText
          text={`${addressLine(address)} ${formatPostalCode(address.postalCode)}`}
          searchText={searchText}
        />
      </p>
      <LineOfFacts
        facts={[banner, number].map(
          (fact) => fact && <HighlightedText key={fact} text={fact} searchText={searchText} />,
        )}
      />
    </div>
  )
}

interface HighlightedTextProps {
  readonly text: string
  /** The search text. */
  readonly searchText: string
}

/** A text in which the beginnings of words that match the search are bold. */
function HighlightedText({ text, searchText }: HighlightedTextProps) {
  return splitAtMatches(text, searchText).map(({ part, isMatch }, index) =>
    isMatch ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
  )
}

interface Part {
  readonly part: string
  readonly isMatch: boolean
}

/** Ignores accents and case, like the search itself. */
export function splitAtMatches(text: string, searchText: string): readonly Part[] {
  const searchWords = searchText.split(nonWordCharacters).map(foldAccents).filter(Boolean)
  return text.split(/([\p{L}\p{N}]+)/u).flatMap((segment): Part[] => {
    const length = Math.max(
      0,
      ...searchWords.filter((word) => foldAccents(segment).startsWith(word)).map(({ length }) => length),
    )
    if (length === 0) return segment === '' ? [] : [{ part: segment, isMatch: false }]
    const rest = segment.slice(length)
    return [
      { part: segment.slice(0, length), isMatch: true },
      ...(rest ? [{ part: rest, isMatch: false }] : []),
    ]
  })
}

const nonWordCharacters = /[^\p{L}\p{N}]+/u

const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
