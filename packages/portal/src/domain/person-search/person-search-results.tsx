import { type ContactSearchResult, searchContacts } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LineOfFacts } from '../../components/line-of-facts.tsx'
import { QueryView, RowSkeletons, useFailure } from '../../components/query-view.tsx'
import { callQuery } from '../../data/index.ts'
import { FailureAlert } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { distinctResults, type PersonSearchTerms, resultCountText } from './person-search.ts'
import '../../components/styles/search.css'

/**
 * The server's limit for an owner's or a delegate's search; its `totalCount` leaves out further
 * matches.
 */
const maximumResults = 10

interface PersonSearchResultsProps {
  readonly terms: PersonSearchTerms
  /** What to do once the limit of searches is reached. */
  readonly limitText?: string
  /** The button that chooses a person, or why they can't be chosen. */
  readonly children: (contact: ContactSearchResult) => ReactNode
}

/**
 * Results of a search for people, in a dialog. The server allows 30 searches an hour, so each is
 * requested once.
 */
export function PersonSearchResults({ terms, limitText, children }: PersonSearchResultsProps) {
  const { t } = useLanguage()
  const search = useQuery({ ...callQuery(searchContacts, { query: terms }), staleTime: 'static' })
  const { error, retry, isRetrying } = useFailure(search)
  if (!search.data && error)
    return (
      <FailureAlert
        error={error}
        heading={t('personSearch.failed')}
        retry={error.isTemporary ? retry : undefined}
        isRetrying={isRetrying}
      >
        {error.kind === 'tooManyRequests' && limitText && <p>{limitText}</p>}
      </FailureAlert>
    )
  return (
    <QueryView of={search} skeleton={<RowSkeletons count={2} />}>
      {({ items, totalCount }) => (
        <div>
          <p className="note" role="status">
            {resultCountText(t, terms, totalCount)}
          </p>
          {items.length > 0 && (
            <ul className="rows search-results">
              {distinctResults(items).map(({ contact, count }) => (
                <FoundPerson key={contact.id} person={contact} email={contact.maskedEmail}>
                  {count > 1 ? (
                    <p className="row-detail">{t('personSearch.alike', { count })}</p>
                  ) : (
                    children(contact)
                  )}
                </FoundPerson>
              ))}
            </ul>
          )}
          {(totalCount > items.length || items.length === maximumResults) && (
            <p className="note">{t('personSearch.more', { shown: items.length })}</p>
          )}
        </div>
      )}
    </QueryView>
  )
}

interface FoundPersonProps {
  readonly person: Pick<ContactSearchResult, 'firstName' | 'lastName' | 'practiceNumber'>
  readonly email: ReactNode
  readonly pharmacyName?: string | undefined
  /** The button that chooses the person, or why they can't be chosen. */
  readonly children: ReactNode
}

/** A row of the results of any search for people. */
export function FoundPerson({ person, email, pharmacyName, children }: FoundPersonProps) {
  const { t } = useLanguage()
  const number = person.practiceNumber
  return (
    <li className="row">
      <div className="row-words">
        <h3 className="row-title">{fullName(person)}</h3>
        <LineOfFacts facts={[number && t('personSearch.practice_number', { number }), email, pharmacyName]} />
      </div>
      {children}
    </li>
  )
}
