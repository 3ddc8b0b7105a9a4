import type { AccessaPerson, AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'
import { pharmacyNoticeDays } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { categoryIdList } from '@officine/api/structs'
import { formatDate, formatList, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcCheckboxGroup } from '@officine/ui-elements/react/checkbox-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Infer, object } from 'superstruct'
import { ActionDialog, ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { queryClient } from '../../../data/index.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import {
  accessaPeopleQuery,
  assignResponsible,
  enrolPharmacy,
  giveNotice,
  withdrawNotice,
} from '../accessa.ts'
import {
  type ResponsibleChoice,
  responsibleChoiceStruct,
  useCategoryOptions,
  usePersonOptions,
} from '../choices.ts'
import { countParticipants, enrolledByUrgency } from './category-summaries.ts'

/** `name` names the responsible person, `takeBack` withdraws the notice. Text keys contain them. */
export type DashboardDialogName = keyof typeof dialogs

export interface DashboardDialogProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
  readonly onClosed: () => void
}

interface NamedDialogProps extends DashboardDialogProps {
  readonly name: DashboardDialogName
}

/** The dialogs of the dashboard, in one file that is fetched after the page. */
export default function DashboardDialogs({ name, ...props }: NamedDialogProps) {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}

const EnrolmentBody = object({ categoryIds: categoryIdList() })
type Enrolment = Infer<typeof EnrolmentBody>

function EnrolDialog({ pharmacy, categories, onClosed }: DashboardDialogProps) {
  const { t } = useLanguage()
  const availableCategories = useMemo(() => categories.filter(({ isEnrolled }) => !isEnrolled), [categories])
  const options = useCategoryOptions(availableCategories)
  const form = useForm<Enrolment, Enrolment, unknown>({
    draft: 'none',
    initial: { categoryIds: availableCategories.length === 1 ? availableCategories.map(({ id }) => id) : [] },
    labels: { categoryIds: t('accessa.enrol.label') },
    struct: EnrolmentBody,
    onUnchanged: 'send',
    submit: (body, { idempotencyKey }) =>
      enrolPharmacy({ path: { pharmacyId: pharmacy.id }, body, idempotencyKey }),
    onSent: () => {
      onClosed()
      toast({ severity: 'success', message: t('accessa.enrol.done') })
    },
  })
  return (
    <FormDialog
      heading={t('accessa.enrol.title')}
      form={form}
      actionLabel={t('accessa.enrol.submit')}
      overtakenMessage={
        pharmacy.may.includes('enrol') || form.isSending ? undefined : t('accessa.enrol.closed')
      }
      onClosed={onClosed}
    >
      <OfcCheckboxGroup {...form.field('categoryIds')} required options={options} />
      <p className="note">{t('accessa.enrol.next')}</p>
    </FormDialog>
  )
}

/** Names the responsible person; the server notifies both the new and the former one. */
function ResponsibleDialog({ pharmacy, onClosed }: DashboardDialogProps) {
  const { t } = useLanguage()
  const people = useQuery(accessaPeopleQuery(pharmacy.id))
  if (people.data) return <ResponsibleForm pharmacy={pharmacy} people={people.data} onClosed={onClosed} />
  return (
    <ActionDialog
      heading={t('accessa.name.title')}
      actionLabel={t('accessa.name.submit')}
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
  const { t } = useLanguage()
  const { responsible } = pharmacy
  const others = useMemo(() => people.filter(({ isResponsible }) => !isResponsible), [people])
  const options = usePersonOptions(others)
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
  return (
    <FormDialog
      heading={t('accessa.name.title')}
      form={form}
      actionLabel={t('accessa.name.submit')}
      onClosed={onClosed}
    >
      <p>{t('accessa.name.text')}</p>
      <OfcSelect
        {...form.field('contactId')}
        {...(isListed ? {} : { value: '' })}
        required
        options={options}
      />
      <p className="note">{t('accessa.name.told', { name: responsible ? fullName(responsible) : 'none' })}</p>
    </FormDialog>
  )
}

/** Shows the last day and all that ends with it before the notice is given. */
export function GiveNoticeDialog({ pharmacy, categories, onClosed }: DashboardDialogProps) {
  const { t, locale } = useLanguage()
  const values = {
    thePharmacy: pharmacyWithArticle(pharmacy.companyName, locale),
    date: formatDate(addDays(todayInQuebec(), pharmacyNoticeDays), locale),
  }
  const { notice: existingNotice } = pharmacy
  const overtakenMessage =
    existingNotice &&
    t('accessa.at.end_given', {
      name: existingNotice.givenBy,
      date: formatDate(existingNotice.givenOn, locale),
      last: formatDate(existingNotice.lastDay, locale),
    })
  const enrolled = enrolledByUrgency(categories)
  const names = formatList(
    enrolled.map(({ name }) => name[locale]),
    locale,
  )
  const confirm = async () => {
    const { notice } = await giveNotice({ path: { pharmacyId: pharmacy.id } })
    onClosed()
    const date = notice ? formatDate(notice.lastDay, locale) : values.date
    toast({ severity: 'success', message: t('accessa.end.done', { date }) })
  }
  return (
    <ConfirmDialog
      heading={t('accessa.end.title', values)}
      actionLabel={t('accessa.end.submit')}
      tone="danger"
      overtakenMessage={overtakenMessage ?? undefined}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>{t('accessa.end.last', values)}</p>
      <ul>
        {enrolled.length > 0 && <li>{t('accessa.end.enrolments', { count: enrolled.length, names })}</li>}
        <li>{t('accessa.end.people', { count: countParticipants(categories) })}</li>
        {pharmacy.agreement && <li>{t('accessa.end.agreement')}</li>}
      </ul>
      <p>{t('accessa.end.meanwhile')}</p>
    </ConfirmDialog>
  )
}

/** Withdraws the notice, so that the pharmacy stays in accessa. */
export function WithdrawNoticeDialog({ pharmacy, onClosed }: DashboardDialogProps) {
  const { t, locale } = useLanguage()
  const values = { thePharmacy: pharmacyWithArticle(pharmacy.companyName, locale) }
  const date = pharmacy.notice ? formatDate(pharmacy.notice.lastDay, locale) : ''
  const withdraw = async () => {
    await withdrawNotice(pharmacy.id)
    onClosed()
    toast({ severity: 'success', message: t('accessa.back.done', values) })
  }
  return (
    <ConfirmDialog
      heading={t('accessa.back.title', values)}
      actionLabel={t('accessa.back.submit')}
      overtakenMessage={pharmacy.notice ? undefined : t('accessa.back.over')}
      onConfirm={withdraw}
      onClosed={onClosed}
    >
      <p>{t('accessa.back.text', { date })}</p>
    </ConfirmDialog>
  )
}

const dialogs = {
  enrol: EnrolDialog,
  name: ResponsibleDialog,
  giveNotice: GiveNoticeDialog,
  takeBack: WithdrawNoticeDialog,
}
