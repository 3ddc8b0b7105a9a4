import { searchContacts, type TransactionId } from '@officine/api/calls'
import { practiceNumberMaximumLength } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../../components/back-link.tsx'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { callQuery } from '../../../data/index.ts'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { defineList } from '../../../lists/list-query.ts'
import { ListSearch } from '../../../lists/list-tools.tsx'
import { ListRows, ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { Page, useSearchParams } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { transactionQuery, transactionsPath } from '../transactions.ts'
import type { BeginOptions } from './begin-transaction.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { beginsForPerson, createStepPath, parametersIn, parseCreateStep } from './create-steps.ts'
import { SearchStep, SelectedPharmacyStep } from './purchased-pharmacy-steps.tsx'
import './create.css'

/** From the choice of a type to a new transaction; replaces a draft if the URL names one. */
export default function CreateTransactionPage() {
  const [query] = useSearchParams()
  const { from, contact } = parametersIn(query)
  // Back can lead to another draft or person at once, for which nothing has been chosen.
  return from === undefined ? <Steps key={contact} /> : <ReplaceDraftSteps key={from} transactionId={from} />
}

/** Only a draft can be replaced; a transaction that was ever sent can't. */
function ReplaceDraftSteps({ transactionId }: { readonly transactionId: TransactionId }) {
  const draft = useQuery(transactionQuery(transactionId))
  if (draft.data) {
    const isReplaceable = draft.data.status === 'draft' && draft.data.may.includes('delete')
    return <Steps replacedDraft={isReplaceable ? draft.data : undefined} />
  }
  return (
    <RecordGuard of={draft}>
      <Page title="transactions.create.replace_title">
        <QueryView of={draft} skeleton={<RowSkeletons count={4} />}>
          {() => null}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

function Steps({ replacedDraft }: Pick<BeginOptions, 'replacedDraft'>) {
  const [query] = useSearchParams()
  const isForPerson = beginsForPerson(useUserinfo())
  const step = parseCreateStep(query, isForPerson)
  const { contact, pharmacy = '' } = parametersIn(query)
  const options = { replacedDraft, contactId: isForPerson ? contact : undefined }
  switch (step) {
    case 'person':
      return <PersonStep key="person" />
    case 'choice':
      return <ChoiceStep key="choice" {...options} />
    case 'search':
      return <SearchStep key="search" />
    case 'selected':
      return <SelectedPharmacyStep key={pharmacy} pharmacyId={pharmacy} {...options} />
  }
}

/** The administration selects the person for whom it begins a transaction. */
function PersonStep() {
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
          <ListRows list={list}>
            {(contact) => (
              <>
                <div className="row-words">
                  <h3 className="row-title">{fullName(contact)}</h3>
                  <LineOfFacts
                    facts={[
                      contact.practiceNumber &&
                        t('transactions.create.practice_number', { number: contact.practiceNumber }),
                      contact.maskedEmail,
                    ]}
                  />
                </div>
                <LinkButton
                  to={createStepPath({ contact: contact.id })}
                  label={t('transactions.create.choose_person', {
                    name: fullName(contact),
                    email: contact.maskedEmail,
                  })}
                >
                  {t('transactions.create.choose')}
                </LinkButton>
              </>
            )}
          </ListRows>
        </ListView>
      )}
    </Page>
  )
}

/** Results of the search for people. The terms are in the history entry: no name is in the URL. */
const people = defineList({
  path: createTransactionPath,
  prefix: 'people',
  search: { person: 'entry' },
  isSearchOnly: true,
  pageQuery: ({ person = '', page }) =>
    callQuery(searchContacts, { query: { ...parseContactSearch(person), pageNumber: page } }),
})

/**
 * Parses one line of text: an email, a practice number, a last name, or a first and a last name.
 */
export function parseContactSearch(text: string) {
  const line = text.trim()
  if (line.includes('@')) return { email: line }
  const digits = line.replace(/[\s-]/g, '')
  if (/^\d+$/.test(digits)) return { practiceNumber: digits.slice(0, practiceNumberMaximumLength) }
  const [last = '', first] = line.split(/\s*,\s*/)
  if (first) return { firstname: first, lastname: last }
  const [name = '', ...others] = last.split(/\s+/)
  return others.length === 0 ? { lastname: name } : { firstname: name, lastname: others.join(' ') }
}
