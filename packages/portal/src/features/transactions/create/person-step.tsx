import type { ContactSearchResult } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { BackLink } from '../../../components/back-link.tsx'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { useLanguage } from '../../../language/index.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { ListSearch } from '../../../lists/list-tools.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { Page } from '../../../navigation/index.ts'
import { transactionsPath } from '../transactions.ts'
import { people } from './contact-search-list.ts'
import { createStepPath } from './create-steps.ts'

/** The administration selects the person for whom it begins a form. */
export function PersonStep() {
  const { t } = useLanguage()
  const list = useList(people)
  return (
    <Page
      title="transactions.create.person_title"
      intro={t('transactions.create.person_lead')}
      above={<BackLink to={transactionsPath}>{t('transactions.title')}</BackLink>}
    >
      <ListSearch
        list={list}
        name="person"
        label={t('transactions.create.person_search')}
        landmark={t('transactions.create.person_landmark')}
        submit={t('transactions.create.person_submit')}
      />
      {list.isEnabled && (
        <ListView
          list={list}
          id="people"
          title={t('transactions.create.people')}
          count={(count) => t('transactions.create.people_count', { count })}
          empty={t('transactions.create.people_none')}
          paginationLabel={t('transactions.create.people_pages')}
        >
          <ListRows list={list}>{(contact) => <Person contact={contact} />}</ListRows>
        </ListView>
      )}
    </Page>
  )
}

function Person({ contact }: { readonly contact: ContactSearchResult }) {
  const { t } = useLanguage()
  const { id, practiceNumber, maskedEmail } = contact
  const name = fullName(contact)
  const number = practiceNumber && t('transactions.create.practice_number', { number: practiceNumber })
  return (
    <>
      <div className="row-words">
        <h3 className="row-title">{name}</h3>
        <LineOfFacts facts={[number, maskedEmail]} />
      </div>
      <LinkButton
        to={createStepPath({ contact: id })}
        label={t('transactions.create.choose_person', { name, email: maskedEmail })}
      >
        {t('transactions.create.choose')}
      </LinkButton>
    </>
  )
}
