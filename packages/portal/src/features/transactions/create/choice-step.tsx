import { type ContactId, getContact } from '@officine/api/calls'
import { effectiveDateLeadDays } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../../components/back-link.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { AsideSection, WithAside } from '../../../components/with-aside.tsx'
import { callQuery } from '../../../data/index.ts'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link, Page } from '../../../navigation/index.ts'
import { editTransactionPath, transactionsPath } from '../transactions.ts'
import { ChoiceForm } from './choice-form.tsx'
import type { BeginOptions } from './use-begin-transaction.ts'

/** Choice of the type and the pharmacy. */
export function ChoiceStep({ replacedDraft, contactId }: BeginOptions) {
  const { t } = useLanguage()
  const back = replacedDraft ? (
    <BackLink to={editTransactionPath(replacedDraft.id, 'pharmacy')}>
      {t('transactions.create.back_to_draft')}
    </BackLink>
  ) : (
    <BackLink to={transactionsPath}>{t('transactions.title')}</BackLink>
  )
  return (
    <Page
      title={replacedDraft ? 'transactions.create.replace_title' : 'transactions.create.title'}
      intro={t(replacedDraft ? 'transactions.create.replace_lead' : 'transactions.create.lead', {
        days: effectiveDateLeadDays,
      })}
      above={back}
    >
      {contactId !== undefined && <SelectedPerson contactId={contactId} />}
      {replacedDraft ? (
        <ChoiceForm replacedDraft={replacedDraft} contactId={contactId} />
      ) : (
        <WithAside aside={<Preparation />}>
          <ChoiceForm contactId={contactId} />
        </WithAside>
      )}
    </Page>
  )
}

/** The documents and facts that the form requires, and what follows. */
function Preparation() {
  const { t } = useLanguage()
  return (
    <>
      <AsideSection title={t('transactions.create.ready.title')}>
        <ul>
          <li>{t('transactions.create.ready.date')}</li>
          <li>{t('transactions.create.ready.pharmacy')}</li>
          <li>{t('transactions.create.ready.owners')}</li>
        </ul>
      </AsideSection>
      <AsideSection title={t('transactions.create.next.title')}>
        <ol>
          <li>{t('transactions.create.next.draft')}</li>
          <li>{t('transactions.create.next.affirmations')}</li>
          <li>{t('transactions.create.next.sent')}</li>
        </ol>
      </AsideSection>
    </>
  )
}

/** The person for whom the administration begins the form. */
function SelectedPerson({ contactId }: { readonly contactId: ContactId }) {
  const { t } = useLanguage()
  const contact = useQuery(callQuery(getContact, { path: { contactId } }))
  return (
    <QueryView of={contact} skeleton={<OfcSkeleton lines={1} />}>
      {(person) => (
        <p className="create-person">
          <span>{t('transactions.create.for_person', { name: fullName(person) })}</span>
          <Link to={createTransactionPath}>{t('transactions.create.other_person')}</Link>
        </p>
      )}
    </QueryView>
  )
}
