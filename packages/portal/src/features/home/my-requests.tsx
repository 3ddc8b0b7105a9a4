import {
  deleteEmployee,
  getOwnEmployments,
  getUserinfo,
  type OwnEmployment,
  postReminder,
  searchPharmacies,
} from '@officine/api/calls'
import { ApiError, alreadyDecidedCode, reminderCodes } from '@officine/api/errors'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatAge, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { RowSkeletons } from '../../components/query-view.tsx'
import { invalidateCalls, mutation, queryClient, runVersionedAction } from '../../data/index.ts'
import { dismissNotifications } from '../../domain/notifications/dismissed-notifications.ts'
import { employmentPharmacyText, isPendingRequest } from '../../domain/pharmacies/own-employments.ts'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { showFailure } from '../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../hooks/use-focus-after-row-removal.ts'
import { useNow } from '../../hooks/use-now.ts'
import { type Language, useLanguage, useTexts } from '../../language/index.ts'
import { refreshUserinfo, rightsAt, useUserinfo } from '../../session/index.ts'
import type { EmploymentNews, EmploymentStatus } from './employment-status.ts'
import { RowActions } from './home-row.tsx'

const texts = ['requests'] as const

/** States of the person’s own requests, and changes of their employments. */
export default function MyRequests({ employmentStatus }: { readonly employmentStatus: EmploymentStatus }) {
  const { pendingRequests, news } = employmentStatus
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterRemoval = useFocusAfterRowRemoval(heading, employmentStatus)
  const now = useNow()
  const hasPendingRequest = pendingRequests.length > 0
  useEffect(() => {
    // Every minute while the page is visible, so that access appears without a reload.
    if (hasPendingRequest && !document.hidden) void refreshUserinfo({ onlyIfOld: true })
  }, [hasPendingRequest, now])
  if (!useTexts(texts)) return <RowSkeletons count={1} />

  return (
    <OfcCard padding="none">
      <h2 slot="header" id="requests" className="card-title" tabIndex={-1} ref={heading}>
        {t('requests.title')}
      </h2>
      <ul className="rows">
        {news.map((item) => (
          <EmploymentNewsRow key={item.employment.id} news={item} onRemoved={focusAfterRemoval} />
        ))}
        {pendingRequests.map((request) => (
          <MyRequestRow key={request.id} request={request} onRemoved={focusAfterRemoval} />
        ))}
      </ul>
    </OfcCard>
  )
}

const sendReminder = mutation(postReminder, { invalidates: [getOwnEmployments] })

interface MyRequestRowProps {
  readonly request: OwnEmployment
  readonly onRemoved: () => void
}

/** A pending request: pharmacy, waiting time and actions. */
function MyRequestRow({ request, onRemoved }: MyRequestRowProps) {
  const language = useLanguage()
  const { t } = language
  const now = useNow()
  const reminder = useMutation({ mutationFn: sendReminder })
  const [isWithdrawing, setWithdrawing] = useState(false)
  // The button keeps its place: without it, the one that withdraws would move under the pointer.
  const [wasReminded, setReminded] = useState(false)
  const rowText = useRef<HTMLDivElement>(null)
  const pharmacy = employmentPharmacyText(language, request)
  const mayRemind = request.may.includes('remind') && !wasNotifiedOn(request, calendarDateOf(now))

  const remind = async () => {
    const isFree = rememberFocus()
    try {
      await reminder.mutateAsync({ path: { pharmacyId: request.accountId ?? '', employeeId: request.id } })
      setReminded(true)
      // The pressed button is disabled.
      if (isFree()) rowText.current?.focus()
    } catch (error) {
      // Reminded from another tab, or answered: refetch the current state.
      if (isNoLongerOpen(error)) invalidateCalls([getOwnEmployments])
      await showFailure(error, t('requests.remind_failed'))
    }
  }

  return (
    <li className="row home-request">
      <div className="row-words" ref={rowText} tabIndex={-1}>
        <h3 className="row-title">{pharmacy}</h3>
        <p className="row-detail">{waitingText(request, now, language)}</p>
        <p className="row-detail" role="status">
          {remindedText(request, now, language)}
        </p>
      </div>
      <OfcBadge tone="amber">{t('requests.waiting')}</OfcBadge>
      <RowActions
        action={
          (mayRemind || wasReminded) && (
            <OfcButton
              loading={reminder.isPending}
              disabled={!mayRemind}
              label={t('requests.remind_named', { pharmacy })}
              onClick={remind}
            >
              {t('requests.remind')}
            </OfcButton>
          )
        }
        secondaryAction={
          request.may.includes('withdraw') && (
            <OfcButton
              variant="plain"
              tone="danger"
              label={t('requests.withdraw_named', { pharmacy })}
              onClick={() => setWithdrawing(true)}
            >
              {t('requests.withdraw')}
            </OfcButton>
          )
        }
      />
      {isWithdrawing && (
        <WithdrawRequestDialog
          request={request}
          onCancelled={() => setWithdrawing(false)}
          onDone={() => {
            setWithdrawing(false)
            onRemoved()
          }}
        />
      )}
    </li>
  )
}

/**
 * Whether approvers received the request or a reminder today; the next reminder is allowed
 * tomorrow.
 */
function wasNotifiedOn({ requestedAt, remindedAt }: OwnEmployment, today: string): boolean {
  return [requestedAt, remindedAt].some((instant) => instant !== null && calendarDateOf(instant) === today)
}

function waitingText({ requestedAt }: OwnEmployment, now: Date, { t, locale }: Language): string {
  if (!requestedAt) return t('requests.waiting_undated')
  return t('requests.waiting_detail', {
    age: formatAge(requestedAt, now, locale),
    date: formatDate(calendarDateOf(requestedAt), locale),
  })
}

/** Time of the last reminder and of the next possible one. */
function remindedText(request: OwnEmployment, now: Date, { t, locale }: Language): string {
  const { remindedAt } = request
  const today = calendarDateOf(now)
  const next = formatDate(addDays(today, 1), locale)
  if (!remindedAt) {
    // The row has its line before the first reminder too, and keeps its height when one is sent.
    return wasNotifiedOn(request, today) ? t('requests.remind_tomorrow', { next }) : t('requests.none_sent')
  }
  if (!wasNotifiedOn(request, today)) {
    return t('requests.reminded', { date: formatDate(calendarDateOf(remindedAt), locale) })
  }
  return t('requests.reminded_today', { time: formatTime(timeOf(new Date(remindedAt)), locale), next })
}

function isNoLongerOpen(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const codes: readonly string[] = [...Object.values(reminderCodes), alreadyDecidedCode]
  return error.kind === 'notFound' || error.details.some(({ code }) => codes.includes(code))
}

interface EmploymentNewsRowProps {
  readonly news: EmploymentNews
  readonly onRemoved: () => void
}

const tones = { approved: 'green', refused: 'red', ended: 'neutral', changed: 'blue' } as const

/** The outcome of a request or a change of an employment, with the next action. */
function EmploymentNewsRow({ news, onRemoved }: EmploymentNewsRowProps) {
  const language = useLanguage()
  const { t } = language
  const person = useUserinfo()
  const { employment, notification, outcome } = news
  const { accountId } = employment
  const mayRead = accountId !== null && rightsAt(person, accountId).includes('read')
  const pharmacy = employmentPharmacyText(language, employment)
  return (
    <li className="row home-request">
      <div className="row-words">
        <h3 className="row-title">{pharmacy}</h3>
        <p className="row-detail">{detailOf(news, language)}</p>
      </div>
      <OfcBadge tone={tones[outcome]}>{t(`requests.outcomes.${outcome}`)}</OfcBadge>
      <RowActions
        // After a refusal, to a new request.
        action={
          mayRead ? (
            <LinkButton
              to={pharmacyPath(accountId)}
              variant={outcome === 'approved' ? 'filled' : 'outlined'}
              label={t('requests.open_named', { pharmacy })}
            >
              {t('requests.open')}
            </LinkButton>
          ) : (
            outcome === 'refused' &&
            person.may.includes('requestLink') && (
              <LinkButton to="/new-employment">{t('requests.ask_again')}</LinkButton>
            )
          )
        }
        secondaryAction={
          <OfcButton
            variant="plain"
            label={t('notices.put_away_named', { title: pharmacy })}
            onClick={() => {
              dismissNotifications([notification.id])
              onRemoved()
            }}
          >
            {t('notices.dismiss')}
          </OfcButton>
        }
      />
    </li>
  )
}

function detailOf({ employment, notification, outcome }: EmploymentNews, { t, locale }: Language): string {
  const date = (day: string) => formatDate(day, locale)
  const day = calendarDateOf(notification.createdAt)
  const notifiedOn = date(day)
  const { startDate, endDate, refusalReason, pharmacyClosedOn } = employment
  switch (outcome) {
    case 'approved':
      if (startDate && startDate > todayInQuebec()) {
        return t('requests.approved_from', { date: date(startDate) })
      }
      // Access may begin after the approval.
      return t('requests.approved_on', { date: startDate && startDate > day ? date(startDate) : notifiedOn })
    case 'refused':
      return refusalReason
        ? t('requests.refused_detail', { date: notifiedOn, reason: refusalReason })
        : t('requests.refused_without_reason', { date: notifiedOn })
    case 'ended':
      if (pharmacyClosedOn) return t('requests.closed_detail', { date: date(pharmacyClosedOn) })
      return t('requests.ended_detail', { date: date(endDate ?? day) })
    case 'changed':
      return t('requests.changed_detail', { date: notifiedOn })
  }
}

interface WithdrawRequestDialogProps {
  readonly request: OwnEmployment
  readonly onCancelled: () => void
  readonly onDone: () => void
}

/** Confirms the withdrawal of a request, which cannot be undone. */
function WithdrawRequestDialog({ request, onCancelled, onDone }: WithdrawRequestDialogProps) {
  const language = useLanguage()
  const { t } = language
  const pharmacy = employmentPharmacyText(language, request)
  const confirm = async () => {
    const outcome = await withdrawRequest(request)
    onDone()
    toast(
      outcome === 'withdrawn'
        ? { severity: 'success', message: t('requests.withdrawn', { pharmacy }) }
        : { severity: 'info', message: t('requests.answered_meanwhile', { pharmacy }) },
    )
  }
  return (
    <ConfirmDialog
      heading={t('requests.withdrawal.title', { pharmacy })}
      actionLabel={t('requests.withdrawal.confirm')}
      keepLabel={t('requests.withdrawal.keep')}
      errorHeading={t('requests.withdrawal.failed')}
      onConfirm={confirm}
      onClosed={onCancelled}
    >
      <p>{t('requests.withdrawal.text')}</p>
      <p>{t('requests.withdrawal.undo')}</p>
    </ConfirmDialog>
  )
}

const withdrawal = mutation(deleteEmployee, {
  invalidates: [getOwnEmployments, getUserinfo, searchPharmacies],
})

/**
 * Withdraws a request. One changed since by a reminder is withdrawn at its current version; an
 * answered one is not, because the same call would end the new access.
 * @throws {ApiError}
 */
export async function withdrawRequest(request: OwnEmployment): Promise<'withdrawn' | 'answered'> {
  const read = async () => {
    const employments = await queryClient.fetchQuery({ ...myEmploymentsQuery, staleTime: 0 })
    return employments.find(({ id }) => id === request.id)
  }
  const outcome = await runVersionedAction(request, {
    async send({ accountId, id, version }) {
      await withdrawal({ path: { pharmacyId: accountId ?? '', employeeId: id }, version })
      // The server accepts ending an ended request: read it, so that a refused one is not reported
      // as withdrawn.
      return read().catch(() => undefined)
    },
    read,
    isDone: isWithdrawn,
    stillApplies: isPendingRequest,
  })
  return outcome.type === 'done' && isWithdrawn(outcome.record) ? 'withdrawn' : 'answered'
}

/** A request withdrawn elsewhere has an end date and no decision, or is gone. */
const isWithdrawn = (request: OwnEmployment | undefined) =>
  !request || (!isPendingRequest(request) && request.decidedAt === null)
