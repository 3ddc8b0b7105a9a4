import { type ContactSearchResult, searchContacts } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LineOfFacts } from '../../../../components/line-of-facts.tsx'
import { QueryView, RowSkeletons, useFailure } from '../../../../components/query-view.tsx'
import { callQuery } from '../../../../data/index.ts'
import {
  distinctResults,
  type PersonSearchTerms,
  personSearchTerms,
  personValues,
  resultCountText,
} from '../../../../domain/person-search/person-search.ts'
import { PersonSearchForm } from '../../../../domain/person-search/person-search-form.tsx'
import { FailureAlert } from '../../../../failures/index.ts'
import { useLanguage } from '../../../../language/index.ts'
import { isAmongOwners, nameOf, type OwnerRow } from './owner-rows.ts'

interface AddOwnerDialogProps {
  readonly rows: readonly OwnerRow[]
  readonly onChosen: (contact: ContactSearchResult) => void
  /** Called with the search terms as values. */
  readonly onManualEntry: (values: Partial<OwnerRow>) => void
  readonly onClosed: () => void
}

/** Searches the people of the association, or opens the fields to enter a person by hand. */
export default function AddOwnerDialog({ rows, onChosen, onManualEntry, onClosed }: AddOwnerDialogProps) {
  const { t } = useLanguage()
  const [searchText, setSearchText] = useState<string>()
  const terms = searchText === undefined ? undefined : personSearchTerms(searchText)
  return (
    <OfcDialog open heading={t('owners.add')} onClose={onClosed}>
      <div className="add-owner">
        <PersonSearchForm
          landmark={t('owners.search.landmark')}
          hint={t('owners.search.hint')}
          lastSearch={searchText}
          hasAutofocus
          onSearch={setSearchText}
        />
        {terms && <OwnerSearchResults terms={terms} rows={rows} onChosen={onChosen} />}
        <p className="add-owner-by-hand">
          {t('owners.search.absent')}
          <OfcButton variant="plain" onClick={() => onManualEntry(personValues(terms))}>
            {t('owners.search.by_hand')}
          </OfcButton>
        </p>
      </div>
    </OfcDialog>
  )
}

/**
 * The server's limit for an owner's or a delegate's search; its `totalCount` leaves out further
 * matches.
 */
const maxResults = 10

interface OwnerSearchResultsProps extends Pick<AddOwnerDialogProps, 'rows' | 'onChosen'> {
  readonly terms: PersonSearchTerms
}

/**
 * Results of a search for people. The server allows 30 searches an hour, so each is requested once.
 */
function OwnerSearchResults({ terms, rows, onChosen }: OwnerSearchResultsProps) {
  const { t } = useLanguage()
  const search = useQuery({ ...callQuery(searchContacts, { query: terms }), staleTime: 'static' })
  const { error, retry, isRetrying } = useFailure(search)
  if (!search.data && error)
    return (
      <FailureAlert
        error={error}
        heading={t('owners.search.failed')}
        retry={error.isTemporary ? retry : undefined}
        isRetrying={isRetrying}
      >
        {error.kind === 'tooManyRequests' && <p>{t('owners.search.limit')}</p>}
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
            <ul className="rows add-owner-results">
              {distinctResults(items).map(({ contact, count }) => (
                <li key={contact.id} className="row">
                  <div className="row-words">
                    <h3 className="row-title">{nameOf(contact)}</h3>
                    <LineOfFacts
                      facts={[
                        contact.practiceNumber && t('owners.number', { number: contact.practiceNumber }),
                        contact.maskedEmail,
                      ]}
                    />
                  </div>
                  {count > 1 ? (
                    <p className="row-detail">{t('personSearch.alike', { count })}</p>
                  ) : (
                    <ChoosePerson contact={contact} rows={rows} onChosen={onChosen} />
                  )}
                </li>
              ))}
            </ul>
          )}
          {(totalCount > items.length || items.length === maxResults) && (
            <p className="note">{t('personSearch.more', { shown: items.length })}</p>
          )}
        </div>
      )}
    </QueryView>
  )
}

interface ChoosePersonProps extends Pick<AddOwnerDialogProps, 'rows' | 'onChosen'> {
  readonly contact: ContactSearchResult
}

/** Button to choose a person, or why they can't be chosen. */
function ChoosePerson({ contact, rows, onChosen }: ChoosePersonProps) {
  const { t } = useLanguage()
  if (isAmongOwners(rows, contact)) return <p className="row-detail">{t('owners.search.on_form')}</p>
  if (contact.practiceNumber === null) return <p className="row-detail">{t('owners.search.no_pharmacist')}</p>
  return (
    <OfcButton
      label={t('personSearch.choose_named', { name: nameOf(contact), email: contact.maskedEmail })}
      onClick={() => onChosen(contact)}
    >
      {t('personSearch.choose')}
    </OfcButton>
  )
}
