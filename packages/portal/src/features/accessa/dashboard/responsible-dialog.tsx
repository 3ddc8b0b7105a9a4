import type { AccessaPerson } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ActionDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { queryClient } from '../../../data/index.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { accessaPeopleQuery, assignResponsible } from '../accessa.ts'
import { personLabel, type ResponsibleChoice, responsibleChoiceStruct } from '../responsible-choice.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

/** Names the responsible person; the server notifies both the new and the former one. */
export default function ResponsibleDialog({ pharmacy, onClosed }: DashboardDialogProps) {
  const { t } = useLanguage()
  const people = useQuery(accessaPeopleQuery(pharmacy.id))
  if (people.data) return <ResponsibleForm pharmacy={pharmacy} people={people.data} onClosed={onClosed} />
  return (
    <ActionDialog
      heading={t('accessa.name.title')}
      actionLabel={t('accessa.name.submit')}
      cancelLabel={t('accessa.cancel')}
      isRunning={false}
      actionButton={{}}
      onClosed={onClosed}
    >
      <QueryView of={people} skeleton={<OfcSkeleton lines={3} />}>
        {() => null}
      </QueryView>
    </ActionDialog>
  )
}

interface ResponsibleFormProps extends Pick<DashboardDialogProps, 'pharmacy' | 'onClosed'> {
  readonly people: readonly AccessaPerson[]
}

function ResponsibleForm({ pharmacy, people, onClosed }: ResponsibleFormProps) {
  const language = useLanguage()
  const { t } = language
  const { responsible } = pharmacy
  const others = people.filter(({ isResponsible }) => !isResponsible)
  const form = useForm<{ contactId: string }, ResponsibleChoice, string>({
    draft: 'none',
    initial: { contactId: '' },
    labels: { contactId: t('accessa.name.label') },
    struct: responsibleChoiceStruct(people),
    submit: async ({ contactId }) => {
      const person = people.find((candidate) => candidate.contactId === contactId)
      if (!person) throw new Error('The chosen person is not in the list.')
      const path = { pharmacyId: pharmacy.id, employeeId: person.employeeId }
      await assignResponsible({ path, body: { isPrimaryAccessa: true }, version: person.version })
      return fullName(person)
    },
    onSent: (name) => {
      onClosed()
      toast({ severity: 'success', message: t('accessa.name.done', { name }) })
    },
    // Their employment has changed or ended since the list was fetched.
    onFailed: ({ kind }) => {
      if (kind === 'conflict' || kind === 'notFound')
        void queryClient.invalidateQueries(accessaPeopleQuery(pharmacy.id))
    },
  })
  const isListed = people.some(({ contactId }) => contactId === form.values.contactId)
  const options = useMemo(
    () => others.map((person) => ({ value: person.contactId, label: personLabel(language, person) })),
    [people, language],
  )
  return (
    <FormDialog
      heading={t('accessa.name.title')}
      form={form}
      actionLabel={t('accessa.name.submit')}
      cancelLabel={t('accessa.cancel')}
      overtakenMessage={undefined}
      onClosed={onClosed}
    >
      <div className="dialog-words">
        <p>{t('accessa.name.text')}</p>
        <OfcSelect
          {...form.field('contactId')}
          {...(isListed ? {} : { value: '' })}
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
