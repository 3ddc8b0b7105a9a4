import type { FoundContact, Page } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useLanguage } from '../../../language/index.ts'
import { LinkButton } from '../../../parts/link-button.tsx'
import { ResourceView } from '../../../parts/resource-view.tsx'
import { ResultsHeading } from '../../../parts/results-heading.tsx'
import { RowSkeletons } from '../../../parts/row-skeletons.tsx'
import { useFoundContacts } from './found-contacts.ts'
import { FoundPerson } from './found-person.tsx'
import { SearchLimit } from './search-limit.tsx'
import { type AskedPerson, addressOfStep } from './step.ts'

/** Who adds people is shown so many, and isn't told of more (contract, *to add*). */
const mostFound = 10

interface FoundPeopleProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson
}

/** Who fits what is known of the person; and the way on for who is none of them. */
export function FoundPeople({ pharmacyId, asked }: FoundPeopleProps) {
  const { t } = useLanguage()
  const found = useFoundContacts(asked)
  const inviteAddress = addressOfStep(pharmacyId, { name: 'invite', asked })
  return (
    <section className="add-results" aria-labelledby="add-results">
      <div className="add-results-header">
        <ResultsHeading id="add-results" asked={addressOfStep(pharmacyId, { name: 'search', asked })}>
          {t('add.results.title')}
        </ResultsHeading>
        <p className="note" role="status">
          {found.status === 'ready' && t('add.results.count', { count: found.data.totalCount })}
        </p>
      </div>
      {found.status === 'error' && found.error.kind === 'tooManyRequests' ? (
        <SearchLimit error={found.error} inviteAddress={inviteAddress} />
      ) : (
        <ResourceView of={found} skeleton={<RowSkeletons count={2} />}>
          {(page) => (
            <Found page={page} pharmacyId={pharmacyId} asked={asked} inviteAddress={inviteAddress} />
          )}
        </ResourceView>
      )}
    </section>
  )
}

interface FoundProps extends FoundPeopleProps {
  readonly page: Page<FoundContact>
  readonly inviteAddress: string
}

function Found({ page, pharmacyId, asked, inviteAddress }: FoundProps) {
  const { t } = useLanguage()
  const { items, totalCount } = page
  if (totalCount === 0) {
    return (
      <OfcCard>
        <div className="add-nobody">
          <p>{t('add.results.empty')}</p>
          <LinkButton to={inviteAddress} variant="filled">
            {t('add.results.invite')}
          </LinkButton>
        </div>
      </OfcCard>
    )
  }
  return (
    <>
      <OfcCard padding="none">
        <ul className="rows">
          {items.map((contact) => (
            <FoundPerson key={contact.id} contact={contact} pharmacyId={pharmacyId} asked={asked} />
          ))}
        </ul>
      </OfcCard>
      {(totalCount > items.length || items.length === mostFound) && (
        <p className="note">{t('add.results.more', { shown: items.length })}</p>
      )}
      <div className="add-nobody">
        <p className="note">{t('add.results.absent')}</p>
        <LinkButton to={inviteAddress}>{t('add.results.invite')}</LinkButton>
      </div>
    </>
  )
}
