import type { TransactionId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { Page, useSearchParams } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { transactionQuery } from '../transactions.ts'
import { ChoiceStep } from './choice-step.tsx'
import { beginsForPerson, parametersIn, parseCreateStep } from './create-steps.ts'
import { PersonStep } from './person-step.tsx'
import { SearchStep } from './search-step.tsx'
import { SelectedPharmacyStep } from './selected-pharmacy-step.tsx'
import type { BeginOptions } from './use-begin-transaction.ts'
import './create.css'

/** From the choice of a type to a new form; replaces a draft if the URL names one. */
export default function CreateTransactionPage() {
  const [query] = useSearchParams()
  const { from } = parametersIn(query)
  return from === undefined ? <Steps /> : <ReplaceDraftSteps transactionId={from} />
}

/** Only a draft can be replaced; a form that was ever sent can't. */
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
  const contactId = isForPerson ? parametersIn(query).contact : undefined
  switch (step.name) {
    case 'person':
      return <PersonStep key="person" />
    case 'choice':
      return <ChoiceStep key="choice" replacedDraft={replacedDraft} contactId={contactId} />
    case 'search':
      return <SearchStep key="search" />
    case 'selected':
      return (
        <SelectedPharmacyStep
          key="selected"
          pharmacyId={step.pharmacyId}
          replacedDraft={replacedDraft}
          contactId={contactId}
        />
      )
  }
}
