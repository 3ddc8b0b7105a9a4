import {
  getPharmacy,
  getStatements,
  getUserinfo,
  type PharmacyId,
  postStatement,
  type Statement,
} from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { QueryView } from '../../components/query-view.tsx'
import { StatusStripSkeleton } from '../../components/status-strip.tsx'
import { mutation, newIdempotencyKey, useOnline } from '../../data/index.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useLanguage } from '../../language/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { useUndismissedNotifications } from '../notifications/dismissed-notifications.ts'
import { ConfirmedStatement, StatementCard, useHasBeenDue } from './statement-card.tsx'
import {
  isConfirmable,
  isStatementDue,
  type StatementSubject,
  statementsAbout,
  statementsQuery,
} from './statements.ts'

const confirmUpToDate = mutation(postStatement, {
  invalidates: [getStatements, getPharmacy, getUserinfo],
})

interface UpToDateStatementProps {
  readonly pharmacyId: PharmacyId
  readonly subject: StatementSubject
  /** The query of what is confirmed, which must be complete and current. */
  readonly of: UseQueryResult<unknown>
  /**
   * Whether the button may be filled while the statement is due: the page has no other main action.
   */
  readonly isMainAction?: boolean
  /** Further facts, each an element of its own. */
  readonly facts?: ReactNode
  /** Another action. */
  readonly otherAction?: ReactNode
  /** Shown above the error if the statements cannot be loaded. */
  readonly fallback?: ReactNode
}

/**
 * « I confirm that this is up to date as of … », with the last statement: for a pharmacy's record
 * or its list of employees. Place it beside its subject:
 * `<UpToDateStatement pharmacyId={pharmacyId} subject="employees" of={people} />`
 * Renders nothing for people who may not confirm. The route must list `statements` among its
 * messages, and may preload `statementsQuery(pharmacyId)`.
 */
export function UpToDateStatement(props: UpToDateStatementProps) {
  const { pharmacyId, subject, of, fallback } = props
  const mayConfirm = rightsAt(useUserinfo(), pharmacyId).includes('confirm')
  const statements = useQuery({ ...statementsQuery(pharmacyId), enabled: mayConfirm })
  // The subject itself shows the error.
  if (!mayConfirm || of.isLoadingError) return null
  if (of.isPending) return <StatusStripSkeleton />
  // The subject itself shows the date of cached data.
  if (statements.data)
    return <StatementStatus key={`${pharmacyId}/${subject}`} {...props} statements={statements.data} />
  return (
    <>
      {statements.isLoadingError && fallback}
      <QueryView of={statements} skeleton={<StatusStripSkeleton />}>
        {() => null}
      </QueryView>
    </>
  )
}

interface StatementStatusProps extends UpToDateStatementProps {
  readonly statements: readonly Statement[]
}

function StatementStatus({
  pharmacyId,
  subject,
  of,
  isMainAction = true,
  facts,
  otherAction,
  statements,
}: StatementStatusProps) {
  const { t, locale } = useLanguage()
  const isDue = isStatementDue(useUndismissedNotifications(useUserinfo().notifications), pharmacyId, subject)
  // Shown at once, before the list is refetched.
  const [newStatement, setNewStatement] = useState<Statement>()
  const idempotencyKey = useRef(newIdempotencyKey())
  const pastStatements = statementsAbout(statements, newStatement, subject)
  // The day of the click, also on a page that was left open over midnight.
  const today = calendarDateOf(useNow())
  const last = pastStatements[0]
  const isDone = last?.confirmedOn === today && (!isDue || newStatement !== undefined)
  const hasCard = useHasBeenDue(isDue)
  const isUpToDate = last !== undefined && (isDone || !hasCard)
  const isOnline = useOnline()
  const mayConfirm = !isDone && isConfirmable(of, isOnline)

  const confirm = async () => {
    const body = { subject, confirmedOn: today }
    setNewStatement(
      await confirmUpToDate({ path: { pharmacyId }, body, idempotencyKey: idempotencyKey.current }),
    )
    idempotencyKey.current = newIdempotencyKey()
  }

  const action = mayConfirm ? t(`statements.${subject}.confirm`) : undefined
  const confirmedText =
    last && t(`statements.${subject}.confirmed`, { date: formatDate(last.confirmedOn, locale) })
  const confirmedByText = last && t('statements.by', { name: last.confirmedBy })
  const lastText = last
    ? t('statements.last', { date: formatDate(last.confirmedOn, locale), name: last.confirmedBy })
    : t('statements.never')
  const yearlyNote = isDone && <span>{t('statements.yearly')}</span>

  if (isUpToDate && !otherAction)
    return (
      <ConfirmedStatement
        text={`${confirmedText} ${confirmedByText}`}
        facts={
          <>
            {facts}
            {yearlyNote}
          </>
        }
        isNew={newStatement !== undefined}
        actionLabel={action}
        confirm={confirm}
        errorHeading={t('statements.failed')}
      />
    )
  return (
    <StatementCard
      isDue={!isDone && isDue}
      isConfirmed={last !== undefined}
      isMainAction={isMainAction}
      title={(isUpToDate && confirmedText) || t(`statements.${subject}.title`)}
      facts={
        <>
          <span>{isUpToDate ? confirmedByText : lastText}</span>
          {facts}
          {yearlyNote}
          {mayConfirm && !isUpToDate && (
            <span className="strip-whole">
              {t(`statements.${subject}.word`, { date: formatDate(today, locale) })}
            </span>
          )}
        </>
      }
      actionLabel={action}
      shortActionLabel={t('statements.confirm_short')}
      otherAction={otherAction}
      confirm={confirm}
      errorHeading={t('statements.failed')}
    />
  )
}
