import type { AccessaPerson } from '@officine/api/calls'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useMemo } from 'react'
import { refetchResource, useResource } from '../../../data/index.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { ResourceView } from '../../../parts/resources/resource-view.tsx'
import { fullName, naming, peopleOf } from '../accessa.ts'
import { personLabel } from '../person-label.ts'
import { type ResponsibleChoice, responsibleChoice } from './choose-responsible.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

/** Names the responsible person; the server notifies both the new and the former one. */
export default function NameDialog({ pharmacy, onClosed }: DashboardDialogProps) {
  const { t } = useLanguage()
  const people = useResource(peopleOf(pharmacy.id))
  if (people.status === 'ready')
    return <NameForm pharmacy={pharmacy} people={people.data} onClosed={onClosed} />
  return (
    <ActionDialog
      heading={t('accessa.name.title')}
      action={t('accessa.name.submit')}
      cancel={t('accessa.cancel')}
      isRunning={false}
      actionButton={{}}
      onClosed={onClosed}
    >
      <ResourceView of={people} skeleton={<OfcSkeleton lines={3} />}>
        {() => null}
      </ResourceView>
    </ActionDialog>
  )
}

interface NameFormProps extends Pick<DashboardDialogProps, 'pharmacy' | 'onClosed'> {
  readonly people: readonly AccessaPerson[]
}

function NameForm({ pharmacy, people, onClosed }: NameFormProps) {
  const language = useLanguage()
  const { t } = language
  const { responsible } = pharmacy
  const others = people.filter(({ isResponsible }) => !isResponsible)
  const form = useForm<{ contactId: string }, ResponsibleChoice, string>({
    initial: { contactId: '' },
    labels: { contactId: t('accessa.name.label') },
    struct: responsibleChoice(people),
    submit: async ({ contactId }) => {
      const person = people.find((one) => one.contactId === contactId)
      if (!person) throw new Error('Somebody who is not listed was chosen.')
      const path = { pharmacyId: pharmacy.id, employeeId: person.employeeId }
      await naming.run({ path, body: { isPrimaryAccessa: true }, version: person.version })
      return fullName(person)
    },
    onSent: (name) => {
      onClosed()
      toast({ severity: 'success', message: t('accessa.name.done', { name }) })
    },
    // Their employment has changed or ended since the list was fetched.
    onFailed: ({ kind }) => {
      if (kind === 'conflict' || kind === 'notFound')
        void refetchResource(peopleOf(pharmacy.id)).catch(() => {})
    },
  })
  const isThere = people.some(({ contactId }) => contactId === form.values.contactId)
  const options = useMemo(
    () => others.map((person) => ({ value: person.contactId, label: personLabel(language, person) })),
    [people, language],
  )
  return (
    <FormDialog
      heading={t('accessa.name.title')}
      form={form}
      action={t('accessa.name.submit')}
      cancel={t('accessa.cancel')}
      overtaken={undefined}
      onClosed={onClosed}
    >
      <div className="dialog-words">
        <p>{t('accessa.name.text')}</p>
        <OfcSelect
          {...form.field('contactId')}
          {...(isThere ? {} : { value: '' })}
          required
          options={options}
        />
        <p className="note">
          {t('accessa.name.told', { name: responsible ? fullName(responsible) : 'none' })}
        </p>
      </div>
    </FormDialog>
  )
}
