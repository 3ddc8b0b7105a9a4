import type { PharmacySummary } from '@officine/api/calls'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { ListRows } from '../../lists/list-rows.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { addressLine, postalCodeText } from '../texts/address-text.ts'
import type { PharmacyList } from './pharmacy-list.ts'

interface SearchResultsProps {
  readonly list: PharmacyList
  /** What can be done with a pharmacy. */
  readonly children: (pharmacy: PharmacySummary) => ReactNode
}

/** What was found, page by page. */
export function SearchResults({ list, children }: SearchResultsProps) {
  const { t } = useLanguage()
  return (
    <ListView
      list={list}
      id="pharmacy-results"
      title={t('pharmacy_search.results.title')}
      count={(count) => t('pharmacy_search.results.count', { count })}
      empty={t('pharmacy_search.results.empty')}
      pages={t('pharmacy_search.results.pages')}
    >
      <ListRows list={list}>
        {(pharmacy) => (
          <>
            <PharmacyWords pharmacy={pharmacy} />
            {children(pharmacy)}
          </>
        )}
      </ListRows>
    </ListView>
  )
}

/** Enough to recognise a pharmacy: its name, where it is, its numbers. */
export function PharmacyWords({ pharmacy }: { readonly pharmacy: PharmacySummary }) {
  const { t } = useLanguage()
  const { companyName, address, banner, ramqNumber } = pharmacy
  const number = t('pharmacy_search.results.ramq', { number: ramqNumber })
  return (
    <div className="row-words">
      <h3 className="row-title">{companyName}</h3>
      <p className="row-detail">
        {addressLine(address)} {postalCodeText(address)}
      </p>
      <p className="row-detail">{[banner, number].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
