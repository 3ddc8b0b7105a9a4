import { getContact } from '@officine/api/calls'
import { effectiveDateLeadDays } from '@officine/api/constants'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { resource, useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link, Page } from '../../../navigation/index.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { ResourceView } from '../../../parts/resources/resource-view.tsx'
import { addressOfEdit, addressOfTransactions } from '../transactions.ts'
import { ChoiceForm } from './choice-form.tsx'
import { createPath } from './create-steps.ts'
import type { BeginOptions } from './use-begin.ts'

/** Which transaction is begun, and of which pharmacy. */
export function ChoiceStep({ replaced, contactId }: BeginOptions) {
  const { t } = useLanguage()
  const back = replaced ? (
    <WayBack to={addressOfEdit(replaced.id, 'pharmacy')}>{t('transactions.create.back_to_draft')}</WayBack>
  ) : (
    <WayBack to={addressOfTransactions}>{t('transactions.title')}</WayBack>
  )
  return (
    <Page
      title={replaced ? 'transactions.create.replace_title' : 'transactions.create.title'}
      lead={t(replaced ? 'transactions.create.replace_lead' : 'transactions.create.lead', {
        days: effectiveDateLeadDays,
      })}
      above={back}
    >
      {contactId !== undefined && <ForPerson contactId={contactId} />}
      <ChoiceForm replaced={replaced} contactId={contactId} />
    </Page>
  )
}

/** Whose form it will be, where the administration begins it. */
function ForPerson({ contactId }: { readonly contactId: string }) {
  const { t } = useLanguage()
  const contact = useResource(resource(getContact, { path: { contactId } }))
  return (
    <ResourceView of={contact} skeleton={<OfcSkeleton lines={1} />}>
      {({ firstName, lastName }) => (
        <p className="create-person">
          <span>{t('transactions.create.for_person', { name: `${firstName} ${lastName}` })}</span>
          <Link to={createPath}>{t('transactions.create.other_person')}</Link>
        </p>
      )}
    </ResourceView>
  )
}
