import { getOwnEmployments, type OwnEmployment, postReminder } from '@officine/api/calls'
import { ApiError, alreadyDecidedCode, reminderCodes } from '@officine/api/errors'
import { addDays } from '@officine/api/rules'
import { calendarDateOf, formatAge, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { invalidateCalls, mutation } from '../../data/index.ts'
import { employmentPharmacyText } from '../../domain/pharmacies/own-employments.ts'
import { lazyDialog, showFailure } from '../../failures/index.ts'
import { useNow } from '../../hooks/use-now.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { RowActions } from './row-actions.tsx'

const useWithdrawRequestDialog = lazyDialog(() => import('./withdraw-request-dialog.tsx'))

const sendReminder = mutation(postReminder, { invalidates: [getOwnEmployments] })

interface MyRequestRowProps {
  readonly request: OwnEmployment
  readonly onRemoved: () => void
}

/** A pending request: pharmacy, waiting time and actions. */
export function MyRequestRow({ request, onRemoved }: MyRequestRowProps) {
  const language = useLanguage()
  const { t } = language
  const now = useNow()
  const reminder = useMutation({ mutationFn: sendReminder })
  const [isWithdrawing, setWithdrawing] = useState(false)
  // The button keeps its place: without it, the one that withdraws would move under the pointer.
  const [wasReminded, setReminded] = useState(false)
  const rowText = useRef<HTMLDivElement>(null)
  const WithdrawRequestDialog = useWithdrawRequestDialog()
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
        <Suspense>
          <WithdrawRequestDialog
            request={request}
            onCancelled={() => setWithdrawing(false)}
            onDone={() => {
              setWithdrawing(false)
              onRemoved()
            }}
          />
        </Suspense>
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
