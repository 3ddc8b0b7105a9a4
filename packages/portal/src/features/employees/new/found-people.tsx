import type { FoundContact, Page } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { ListSection } from '../../../lists/list-section.tsx'
import { useArrival } from '../../../navigation/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { distinctResults } from '../../../parts/person-search/person-search.ts'
import { useFoundContacts } from './found-contacts.ts'
import { FoundPerson } from './found-person.tsx'
import { type AskedPerson, placeOfStep } from './new-link-steps.ts'
import { SearchOutcome } from './search-outcome.tsx'

/** Maximum number of results shown, without a note on further ones (contract, *to add*). */
const mostFound = 10

interface FoundPeopleProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson
}

/** Results of the search, and a link for a person who is not among them. */
export function FoundPeople(props: FoundPeopleProps) {
  const { t } = useLanguage()
  const { asked } = props
  const found = useFoundContacts(asked)
  const cause = useArrival()?.cause
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cause !== 'load') heading.current?.focus()
  }, [JSON.stringify(asked)])
  return (
    <ListSection
      id="add-results"
      title={t('add.results.title')}
      heading={heading}
      count={found.status === 'ready' ? t('personSearch.count', { count: found.data.totalCount }) : ''}
    >
      <SearchOutcome of={found} skeletons={2} {...props}>
        {(page) => (page.totalCount === 0 ? <Nobody {...props} /> : <Somebody page={page} {...props} />)}
      </SearchOutcome>
    </ListSection>
  )
}

function Nobody({ pharmacyId, asked }: FoundPeopleProps) {
  const { t } = useLanguage()
  return (
    <OfcCard>
      <div className="add-nobody">
        <p>{t('add.results.empty')}</p>
        <LinkButton {...placeOfStep(pharmacyId, { name: 'invite', asked })} variant="filled">
          {t('add.results.invite')}
        </LinkButton>
      </div>
    </OfcCard>
  )
}

function Somebody({ page, ...props }: FoundPeopleProps & { readonly page: Page<FoundContact> }) {
  const { t } = useLanguage()
  const { items, totalCount } = page
  const mayBeMore = totalCount > items.length || items.length === mostFound
  return (
    <>
      <OfcCard padding="none">
        <ul className="rows">
          {distinctResults(items).map((result) => (
            <FoundPerson key={result.contact.id} result={result} {...props} />
          ))}
        </ul>
      </OfcCard>
      {mayBeMore && <p className="note">{t('personSearch.more', { shown: items.length })}</p>}
      <div className="add-nobody">
        <p className="note">{t('add.results.absent')}</p>
        <LinkButton {...placeOfStep(props.pharmacyId, { name: 'invite', asked: props.asked })}>
          {t('add.results.invite')}
        </LinkButton>
      </div>
    </>
  )
}
