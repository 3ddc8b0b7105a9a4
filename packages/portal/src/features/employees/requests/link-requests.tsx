import { type ContactId, type Employee, isCurrent, type PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { type CalendarDate, formatList, fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '../../../failures/index.ts'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { ListRows, ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { rightsAt, useUserinfo } from '../../../session/index.ts'
import { useResumedDialog } from '../dialog-employment.ts'
import { linkRequestList, peopleQuery } from '../people/people-list.ts'
import type { RequestDecision } from './answer-link-request.ts'
import { ReceivedRequestRow } from './received-request-row.tsx'

/** Dialogs are loaded after the requests. */
const useRequestDecisionDialog = lazyDialog(() => import('./request-decision-dialog.tsx'))
const useApproveSeveralDialog = lazyDialog(() => import('./approve-several-dialog.tsx'))

/** Dialogs with a stored draft. */
const resumableDecisions = ['refuse'] as const satisfies RequestDecision[]

interface LinkRequestsProps {
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
}

type OpenDialog =
  | { readonly type: 'one'; readonly employee: Employee; readonly decision: RequestDecision }
  | { readonly type: 'several'; readonly requests: readonly Employee[] }

/** Pending requests, the oldest first, with their actions. */
export function LinkRequests({ pharmacyId, pharmacyName }: LinkRequestsProps) {
  const { t } = useLanguage()
  const mayAnswer = rightsAt(useUserinfo(), pharmacyId).includes('answerRequests')
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const RequestDecisionDialog = useRequestDecisionDialog()
  const ApproveSeveralDialog = useApproveSeveralDialog()
  useResumedDialog(pharmacyId, resumableDecisions, (decision, employee) => {
    if (mayAnswer) setOpenDialog({ type: 'one', employee, decision })
  })
  const list = useList(linkRequestList(pharmacyId))
  const { page, onRowRemoved } = list

  // Hidden without requests, but not after answering the last one.
  const [hadRequests, setHadRequests] = useState(false)
  const hasRequests = page !== undefined && page.totalCount > 0
  if (hasRequests && !hadRequests) setHadRequests(true)
  if (page && !hasRequests && !hadRequests && !openDialog) return null

  const close = () => {
    setOpenDialog(undefined)
    const isRowRemoved =
      openDialog?.type === 'one' && !page?.items.some(({ id }) => id === openDialog.employee.id)
    if (isRowRemoved) onRowRemoved()
  }
  const handleDone = (message: string) => {
    setOpenDialog(undefined)
    onRowRemoved()
    toast({ severity: 'success', message })
  }

  const selection = {
    all: t('employees.requests.choose_all'),
    one: (employee: Employee) => t('employees.requests.choose_named', { name: fullName(employee) }),
    actions: (requests: readonly Employee[]) => (
      <OfcButton variant="filled" onClick={() => setOpenDialog({ type: 'several', requests })}>
        {t('employees.several.confirm', { count: requests.length })}
      </OfcButton>
    ),
  }

  return (
    <>
      <ListView
        list={list}
        id="requests"
        title={t('employees.requests.title', { count: page?.totalCount ?? 0 })}
        note={hasRequests && <RequestApprovers pharmacyId={pharmacyId} mayAnswer={mayAnswer} />}
        empty={t('employees.requests.empty')}
        paginationLabel={t('employees.requests.pages')}
        skeletons={2}
      >
        <ListRows list={list} selection={mayAnswer ? selection : undefined}>
          {(employee, isFirst) => (
            <ReceivedRequestRow
              employee={employee}
              isFirst={isFirst}
              onDecision={(decision) => setOpenDialog({ type: 'one', employee, decision })}
            />
          )}
        </ListRows>
      </ListView>
      {openDialog?.type === 'one' && (
        <RequestDecisionDialog
          key={`${openDialog.employee.id}/${openDialog.decision}`}
          employee={openDialog.employee}
          decision={openDialog.decision}
          listItems={page?.items}
          pharmacyId={pharmacyId}
          pharmacyName={pharmacyName}
          onClosed={close}
          onDone={handleDone}
        />
      )}
      {openDialog?.type === 'several' && (
        <ApproveSeveralDialog
          requests={openDialog.requests}
          pharmacyId={pharmacyId}
          pharmacyName={pharmacyName}
          onClosed={(wasSent) => {
            setOpenDialog(undefined)
            if (wasSent) onRowRemoved()
          }}
          onAllApproved={handleDone}
        />
      )}
    </>
  )
}

interface RequestApproversProps {
  readonly pharmacyId: PharmacyId
  readonly mayAnswer: boolean
}

/** Names the people who may answer the requests. */
function RequestApprovers({ pharmacyId, mayAnswer }: RequestApproversProps) {
  const language = useLanguage()
  const { contactId } = useUserinfo()
  const isPhone = useIsBelow('sm')
  const owners = useQuery(peopleQuery(pharmacyId, 'onlyOwners'))
  const delegates = useQuery(peopleQuery(pharmacyId, 'onlyDelegates'))
  const areLoaded = owners.data && delegates.data
  return (
    <p className="note employees-approvers">
      {areLoaded &&
        approversText(
          language,
          approversOf([...owners.data.items, ...delegates.data.items], todayInQuebec()),
          { contactId, mayAnswer, maximum: isPhone ? 0 : maximumNames },
        )}
    </p>
  )
}

/** A person who may answer requests of the pharmacy. */
interface Approver {
  readonly contactId: ContactId
  readonly name: string
}

/**
 * Owners, then delegates, whose employment is current and who have an account, without duplicates:
 * those whom `approverTypes` names, out of the records that the page shows. The right itself is the
 * server's `mayChange`.
 */
export function approversOf(people: readonly Employee[], today: CalendarDate): readonly Approver[] {
  const able = people.filter((person) => isCurrent(person, today) && person.invitation === null)
  const byId = new Map(able.map((person) => [person.contactId, fullName(person)]))
  return [...byId].map(([contactId, name]) => ({ contactId, name }))
}

type Localization = Pick<Language, 't' | 'locale'>

/**
 * Maximum number of names before the rest is counted. On phones all are counted, to fit one line.
 */
const maximumNames = 3

interface ApproversTextOptions {
  readonly contactId: ContactId
  readonly mayAnswer: boolean
  /**
   * Maximum number of other names before the rest is counted; a single remaining name is still
   * shown.
   */
  readonly maximum: number
}

/** « Peuvent répondre : vous, Marc Roy et Julie Côté. » */
export function approversText(
  language: Localization,
  approvers: readonly Approver[],
  { contactId, mayAnswer, maximum }: ApproversTextOptions,
): string {
  const { t } = language
  const others = approvers.filter((approver) => approver.contactId !== contactId).map(({ name }) => name)
  if (mayAnswer && others.length === 0) return t('employees.who.you_alone')
  const namesInFull = others.length > maximum + 1 ? others.slice(0, maximum) : others
  const restCount = others.length - namesInFull.length
  const people = [
    ...(mayAnswer ? [t('employees.who.you')] : []),
    ...namesInFull,
    ...(restCount > 0 ? [t('employees.who.more', { count: restCount })] : []),
  ]
  if (mayAnswer) return mayText(language, people, others.length + 1)
  const nameText = others.length === 0 ? t('employees.who.nobody') : mayText(language, people, others.length)
  return `${nameText} ${t('employees.who.read_only')}`
}

function mayText({ t, locale }: Localization, people: readonly string[], count: number): string {
  const list = formatList(people, locale)
  return t('employees.who.may', { count, people: list })
}
