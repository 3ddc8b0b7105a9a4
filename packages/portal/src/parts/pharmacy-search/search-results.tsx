import type { PharmacySummary } from '@officine/api/calls'
import { formatPostalCode, thePharmacy } from '@officine/i18n/locale'
import type { ReactNode } from 'react'
import { ContactText, useLanguage } from '../../language/index.ts'
import { ListRows } from '../../lists/list-rows.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { LinkButton } from '../layout/link-button.tsx'
import { addressLine } from '../texts/address-text.ts'
import { MatchedWords } from './matched-words.tsx'
import type { PharmacyList } from './pharmacy-list.ts'

/** From this number of results on, a note suggests a narrower search. */
const manyFound = 45

interface SearchResultsProps {
  readonly list: PharmacyList
  /** The actions for a pharmacy. */
  readonly children: (pharmacy: PharmacySummary) => ReactNode
}

export function SearchResults({ list, children }: SearchResultsProps) {
  const { t } = useLanguage()
  const { query, page } = list
  return (
    <ListView
      list={list}
      id="pharmacy-results"
      title={t('pharmacy_search.results.title')}
      count={(count) => t('pharmacy_search.results.count', { count })}
      empty={<ContactText>{t('pharmacy_search.results.empty')}</ContactText>}
      note={
        page && page.totalCount > manyFound && <p className="note">{t('pharmacy_search.results.narrow')}</p>
      }
      pages={t('pharmacy_search.results.pages')}
    >
      <ListRows list={list}>
        {(pharmacy) => (
          <>
            <PharmacyWords pharmacy={pharmacy} searched={query.search} />
            {children(pharmacy)}
          </>
        )}
      </ListRows>
    </ListView>
  )
}

/** The link from a result to its record. */
export function RecordLink({ pharmacy }: { readonly pharmacy: PharmacySummary }) {
  const { t, locale } = useLanguage()
  const { id, companyName } = pharmacy
  return (
    <LinkButton
      to={`/pharmacies/${id}`}
      label={t('pharmacy_search.view_named', { thePharmacy: thePharmacy(companyName, locale) })}
    >
      {t('pharmacy_search.view')}
    </LinkButton>
  )
}

interface PharmacyWordsProps {
  readonly pharmacy: PharmacySummary
  /** The search text, whose matches are bold. */
  readonly searched?: string | undefined
}

/** A pharmacy's name, address, banner and number. */
export function PharmacyWords({ pharmacy, searched = '' }: PharmacyWordsProps) {
  const { t } = useLanguage()
  const { companyName, address, banner, ramqNumber } = pharmacy
  const number = t('pharmacy_search.results.ramq', { number: ramqNumber })
  return (
    <div className="row-words">
      <h3 className="row-title found-name">
        <MatchedWords text={companyName} searched={searched} />
      </h3>
      <p className="row-detail">
        <MatchedWords
          text={`${addressLine(address)} ${formatPostalCode(address.postalCode)}`}
          searched={searched}
        />
      </p>
      <p className="row-detail">
        <MatchedWords text={[banner, number].filter(Boolean).join(' · ')} searched={searched} />
      </p>
    </div>
  )
}
