import { type FoundContact, type Page, searchContacts } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { resource, useResource } from '../../../../data/index.ts'
import { FailureAlert } from '../../../../failures/index.ts'
import { useLanguage } from '../../../../language/index.ts'
import {
  distinctResults,
  type PersonTerms,
  type SearchResult,
} from '../../../../parts/person-search/person-search.ts'
import { ResourceView, RowSkeletons } from '../../../../parts/resources/resource-view.tsx'
import { isOnForm, nameOf, type OwnerRow } from './owner-rows.ts'

/** Maximum results for an owner; the response does not count further ones (contract, *to add*). */
const mostFound = 10

interface ChoiceProps {
  readonly rows: readonly OwnerRow[]
  readonly onChosen: (contact: FoundContact) => void
}

/**
 * Results of a search for people. The server allows 30 searches an hour, so each is requested once.
 */
export function FoundPeople({ terms, ...choice }: ChoiceProps & { readonly terms: PersonTerms }) {
  const { t } = useLanguage()
  const found = useResource(resource(searchContacts, { query: terms }), { isAskedOnce: true })
  if (found.status === 'error') {
    const { error, retry, isRetrying } = found
    return (
      <FailureAlert
        error={error}
        heading={t('owners.search.failed')}
        retry={error.mayPass ? retry : undefined}
        isRetrying={isRetrying}
      >
        {error.kind === 'tooManyRequests' && <p>{t('owners.search.limit')}</p>}
      </FailureAlert>
    )
  }
  return (
    <ResourceView of={found} skeleton={<RowSkeletons count={2} />}>
      {(page) => <Results page={page} {...choice} />}
    </ResourceView>
  )
}

function Results({ page, ...choice }: ChoiceProps & { readonly page: Page<FoundContact> }) {
  const { t } = useLanguage()
  const { items, totalCount } = page
  const mayBeMore = totalCount > items.length || items.length === mostFound
  return (
    <div>
      <p className="note" role="status">
        {t('personSearch.count', { count: totalCount })}
      </p>
      {items.length > 0 && (
        <ul className="rows add-owner-results">
          {distinctResults(items).map((result) => (
            <FoundPerson key={result.contact.id} result={result} {...choice} />
          ))}
        </ul>
      )}
      {mayBeMore && <p className="note">{t('personSearch.more', { shown: items.length })}</p>}
    </div>
  )
}

function FoundPerson({ result, ...choice }: ChoiceProps & { readonly result: SearchResult }) {
  const { t } = useLanguage()
  const { contact, count } = result
  const { practiceNumber, maskedEmail } = contact
  const number = practiceNumber && t('owners.number', { number: practiceNumber })
  return (
    <li className="row">
      <div className="row-words">
        <h3 className="row-title">{nameOf(contact)}</h3>
        <p className="row-detail">{[number, maskedEmail].filter(Boolean).join(' · ')}</p>
      </div>
      {count > 1 ? (
        <p className="row-detail">{t('personSearch.alike', { count })}</p>
      ) : (
        <Choice contact={contact} {...choice} />
      )}
    </li>
  )
}

/** Button to choose a person, or why they can't be chosen. */
function Choice({ contact, rows, onChosen }: ChoiceProps & { readonly contact: FoundContact }) {
  const { t } = useLanguage()
  const name = nameOf(contact)
  if (isOnForm(rows, contact)) return <p className="row-detail">{t('owners.search.on_form')}</p>
  if (contact.practiceNumber === null) {
    return <p className="row-detail">{t('owners.search.no_pharmacist')}</p>
  }
  return (
    <OfcButton
      label={t('personSearch.choose_named', { name, email: contact.maskedEmail })}
      onClick={() => onChosen(contact)}
    >
      {t('personSearch.choose')}
    </OfcButton>
  )
}
