import type { ContactSearchResult, Page, PharmacyId } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import {
  distinctResults,
  personSearchTerms,
  resultCountText,
} from '../../../domain/person-search/person-search.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListSection } from '../../../lists/list-view.tsx'
import { useCurrentPage } from '../../../navigation/index.ts'
import { type PersonSearch, stepAddress } from './add-person-address.ts'
import { ContactResult } from './contact-result.tsx'
import { useContactSearch } from './contact-search.ts'
import { ContactSearchView } from './contact-search-view.tsx'

/**
 * The server's limit for an owner's or a delegate's search; its `totalCount` leaves out further
 * matches.
 */
const maximumResults = 10

interface ContactResultsProps {
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch
}

/** Results of the search, and a link for a person who is not among them. */
export function ContactResults(props: ContactResultsProps) {
  const { t } = useLanguage()
  const { personSearch } = props
  const search = useContactSearch(personSearch)
  const terms = personSearchTerms(personSearch.text)
  const cause = useCurrentPage()?.cause
  const headingRef = useRef<HTMLHeadingElement>(null)
  // A new search moves the focus to its results; loading the page does not.
  useEffect(() => {
    if (cause !== 'load') headingRef.current?.focus()
  }, [JSON.stringify(personSearch)])
  return (
    <ListSection
      id="add-results"
      title={t('add.results.title')}
      headingRef={headingRef}
      count={search.data ? resultCountText(t, terms, search.data.totalCount) : ''}
    >
      <ContactSearchView of={search} skeletons={2} {...props}>
        {(page) =>
          page.totalCount === 0 ? <NoContactFound {...props} /> : <ContactList page={page} {...props} />
        }
      </ContactSearchView>
    </ListSection>
  )
}

function NoContactFound({ pharmacyId, personSearch }: ContactResultsProps) {
  const { t } = useLanguage()
  return (
    <OfcCard>
      <div className="add-nobody">
        <p>{t('add.results.empty')}</p>
        <LinkButton {...stepAddress(pharmacyId, { name: 'invite', personSearch })} variant="filled">
          {t('add.results.invite')}
        </LinkButton>
      </div>
    </OfcCard>
  )
}

function ContactList({ page, ...props }: ContactResultsProps & { readonly page: Page<ContactSearchResult> }) {
  const { t } = useLanguage()
  const { items, totalCount } = page
  const mayBeMore = totalCount > items.length || items.length === maximumResults
  return (
    <>
      <OfcCard padding="none">
        <ul className="rows">
          {distinctResults(items).map((result) => (
            <ContactResult key={result.contact.id} result={result} {...props} />
          ))}
        </ul>
      </OfcCard>
      {mayBeMore && <p className="note">{t('personSearch.more', { shown: items.length })}</p>}
      <div className="add-nobody">
        <p className="note">{t('add.results.absent')}</p>
        <LinkButton {...stepAddress(props.pharmacyId, { name: 'invite', personSearch: props.personSearch })}>
          {t('add.results.invite')}
        </LinkButton>
      </div>
    </>
  )
}
