import type { ContactSearchResult } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useEffect, useRef } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { AsideSection, WithAside } from '../../../components/with-aside.tsx'
import {
  distinctResults,
  personSearchTerms,
  resultCountText,
} from '../../../domain/person-search/person-search.ts'
import { PersonSearchForm } from '../../../domain/person-search/person-search-form.tsx'
import { pharmacyPath, usePharmacyId } from '../../../domain/pharmacies/pharmacy-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListSection } from '../../../lists/list-view.tsx'
import { go, Page, useCurrentPage } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { AddPersonSteps, type PersonSearch, stepAddress, useStepAddress } from './add-person-steps.tsx'
import { ContactSearchView, useContactSearch, useExistingEmployment } from './contact-search.tsx'

export function SearchPersonStep({ personSearch }: { readonly personSearch: PersonSearch | undefined }) {
  const { t } = useLanguage()
  const { contactId: searcherId } = useUserinfo()
  const pharmacyId = usePharmacyId()
  const search = (text: string) => {
    const { to, state } = stepAddress(pharmacyId, { name: 'search', personSearch: { text, searcherId } })
    void go(to, { state })
  }
  return (
    <Page
      title="add.title"
      intro={t('add.lead')}
      above={<BackLink to={pharmacyPath(pharmacyId, 'people')}>{t('add.list')}</BackLink>}
    >
      <WithAside
        aside={
          <AsideSection title={t('add.next')}>
            <ul>
              <li>{t('add.next.known')}</li>
              <li>{t('add.next.new')}</li>
            </ul>
          </AsideSection>
        }
      >
        <div className="add-search">
          <AddPersonSteps current={1} />
          <PersonSearchForm
            key={personSearch?.text}
            landmark={t('add.search.landmark')}
            hint={t('add.search.hint')}
            lastSearch={personSearch?.text}
            draft={`contact-search/${pharmacyId}`}
            onSearch={search}
          />
          {personSearch && <ContactResults personSearch={personSearch} />}
        </div>
      </WithAside>
    </Page>
  )
}

/**
 * The server's limit for an owner's or a delegate's search; its `totalCount` leaves out further
 * matches.
 */
const maximumResults = 10

/**
 * Results of the search, and a link for a person who is not among them. A result can be chosen unless
 * the person is already employed here, or several results look alike.
 */
function ContactResults({ personSearch }: { readonly personSearch: PersonSearch }) {
  const { t } = useLanguage()
  const search = useContactSearch(personSearch)
  const terms = personSearchTerms(personSearch.text)
  const invitation = useStepAddress()({ name: 'invite', personSearch })
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
      <ContactSearchView of={search} skeletons={2} personSearch={personSearch}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <OfcCard>
              <div className="add-nobody">
                <p>{t('add.results.empty')}</p>
                <LinkButton {...invitation} variant="filled">
                  {t('add.results.invite')}
                </LinkButton>
              </div>
            </OfcCard>
          ) : (
            <>
              <OfcCard padding="none">
                <ul className="rows">
                  {distinctResults(items).map(({ contact, count }) => (
                    <li key={contact.id} className="row">
                      <ContactSummary contact={contact} />
                      {count > 1 ? (
                        <p className="row-detail">{t('personSearch.alike', { count })}</p>
                      ) : (
                        <ChooseContact contact={contact} personSearch={personSearch} />
                      )}
                    </li>
                  ))}
                </ul>
              </OfcCard>
              {(totalCount > items.length || items.length === maximumResults) && (
                <p className="note">{t('personSearch.more', { shown: items.length })}</p>
              )}
              <div className="add-nobody">
                <p className="note">{t('add.results.absent')}</p>
                <LinkButton {...invitation}>{t('add.results.invite')}</LinkButton>
              </div>
            </>
          )
        }
      </ContactSearchView>
    </ListSection>
  )
}

/** Details by which the reader recognises a person. */
export function ContactSummary({ contact }: { readonly contact: ContactSearchResult }) {
  const { t } = useLanguage()
  const { practiceNumber, maskedEmail } = contact
  const number = practiceNumber && t('add.results.practice_number', { number: practiceNumber })
  return (
    <div className="row-words">
      <h3 className="row-title">{fullName(contact)}</h3>
      <LineOfFacts facts={[number, maskedEmail]} />
    </div>
  )
}

interface ChooseContactProps {
  readonly contact: ContactSearchResult
  readonly personSearch: PersonSearch
}

function ChooseContact({ contact, personSearch }: ChooseContactProps) {
  const { t } = useLanguage()
  const employment = useExistingEmployment(contact)
  const addressOf = useStepAddress()
  const isSelf = useUserinfo().contactId === contact.id
  if (isSelf) return <OfcBadge>{t('add.results.self')}</OfcBadge>
  if (employment && employment.validationStatus < validationStatuses.approved) {
    return <OfcBadge tone="amber">{t('add.results.asks')}</OfcBadge>
  }
  if (employment) return <OfcBadge tone="green">{t('add.results.tied')}</OfcBadge>
  return (
    <LinkButton
      {...addressOf({ name: 'link', personSearch, contactId: contact.id })}
      label={t('personSearch.choose_named', { name: fullName(contact), email: contact.maskedEmail })}
    >
      {t('personSearch.choose')}
    </LinkButton>
  )
}
