import { getPharmacy, getStatements, getUserinfo, postStatement, type Statement } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { type ReactNode, useRef, useState } from 'react'
import {
  mutation,
  newIdempotencyKey,
  type ResourceState,
  useMutation,
  useResource,
} from '../../data/index.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { useHasBeen } from '../hooks/use-has-been.ts'
import { useNow } from '../hooks/use-now.ts'
import { StripSkeleton } from '../layout/strip.tsx'
import { useNotPutAway } from '../notifications/put-away.ts'
import { ResourceView } from '../resources/resource-view.tsx'
import { GivenStatement } from './given-statement.tsx'
import { StatementCard } from './statement-card.tsx'
import { isConfirmable, isStatementAsked, type Subject, saidOf, statementsOf } from './statements.ts'

const confirmUpToDate = mutation(postStatement, {
  makesStale: () => [getStatements, getPharmacy, getUserinfo],
})

interface UpToDateStatementProps {
  readonly pharmacyId: string
  readonly subject: Subject
  /** The resource that is confirmed, which must be complete and current. */
  readonly of: ResourceState<unknown>
  /**
   * Whether the button may be filled while the statement is due: the page has no other main action.
   */
  readonly isFirstAct?: boolean
  /** Further facts, each an element of its own. */
  readonly facts?: ReactNode
  /** Another action. */
  readonly act?: ReactNode
  /** Shown instead if the statements cannot be loaded. */
  readonly otherwise?: ReactNode
}

/**
 * « I confirm that this is up to date as of … », with the last statement: for a pharmacy's record
 * or its list of employees. Place it beside its subject:
 * `<UpToDateStatement pharmacyId={pharmacyId} subject="employees" of={people} />`
 * Renders nothing for people who may not confirm. The route must list `statements` among its
 * messages, and may preload `statementsOf(pharmacyId)`.
 */
export function UpToDateStatement(props: UpToDateStatementProps) {
  const may = rightsAt(useUserinfo(), props.pharmacyId)
  return may.includes('confirm') ? <KnownStatements {...props} /> : null
}

function KnownStatements(props: UpToDateStatementProps) {
  const { pharmacyId, subject, of, otherwise } = props
  const statements = useResource(statementsOf(pharmacyId))
  // The subject itself shows the error.
  if (of.status === 'error') return null
  if (of.status === 'loading') return <StripSkeleton />
  // The subject itself shows the date of cached data.
  if (statements.status === 'ready')
    return <Asked key={`${pharmacyId}/${subject}`} {...props} known={statements.data} />
  return (
    <>
      {statements.status === 'error' && otherwise}
      <ResourceView of={statements} skeleton={<StripSkeleton />}>
        {() => null}
      </ResourceView>
    </>
  )
}

interface AskedProps extends UpToDateStatementProps {
  readonly known: readonly Statement[]
}

function Asked({ pharmacyId, subject, of, isFirstAct = true, facts, act, known }: AskedProps) {
  const language = useLanguage()
  const { t, locale } = language
  const isAsked = isStatementAsked(useNotPutAway(useUserinfo().notifications), pharmacyId, subject)
  const { run } = useMutation(confirmUpToDate)
  // Shown at once, before the list is refetched.
  const [justSaid, setJustSaid] = useState<Statement>()
  const idempotencyKey = useRef(newIdempotencyKey())
  const said = saidOf(known, justSaid, subject)
  // The day of the click, also on a page that was left open over midnight.
  const today = calendarDateOf(useNow())
  const last = said[0]
  const isDone = last?.confirmedOn === today && (!isAsked || justSaid !== undefined)
  // Stays a card after its reminder was dismissed: the focus may be in it.
  const hasCard = useHasBeen(isAsked)
  const isUpToDate = last !== undefined && (isDone || !hasCard)
  const mayConfirm = !isDone && isConfirmable(of)

  const confirm = async () => {
    const body = { subject, confirmedOn: today }
    setJustSaid(await run({ path: { pharmacyId }, body, idempotencyKey: idempotencyKey.current }))
    idempotencyKey.current = newIdempotencyKey()
  }

  const action = mayConfirm ? t(`statements.${subject}.confirm`) : undefined
  const when = last && t(`statements.${subject}.confirmed`, { date: formatDate(last.confirmedOn, locale) })
  const byWhom = last && t('statements.by', { name: last.confirmedBy })
  const yearly = isDone && <span>{t('statements.yearly')}</span>

  if (isUpToDate && !act)
    return (
      <GivenStatement
        words={`${when} ${byWhom}`}
        facts={
          <>
            {facts}
            {yearly}
          </>
        }
        isNew={justSaid !== undefined}
        action={action}
        confirm={confirm}
        failed={t('statements.failed')}
      />
    )
  return (
    <StatementCard
      isAsked={!isDone && isAsked}
      isGiven={last !== undefined}
      isFirstAct={isFirstAct}
      title={(isUpToDate && when) || t(`statements.${subject}.title`)}
      facts={
        <>
          <span>{isUpToDate ? byWhom : earlierText(language, last)}</span>
          {facts}
          {yearly}
          {mayConfirm && !isUpToDate && (
            <span className="strip-whole">
              {t(`statements.${subject}.word`, { date: formatDate(today, locale) })}
            </span>
          )}
        </>
      }
      action={action}
      shortAction={t('statements.confirm_short')}
      act={act}
      confirm={confirm}
      failed={t('statements.failed')}
    />
  )
}

/** The line below the title of a due statement. */
function earlierText({ t, locale }: Language, last: Statement | undefined): string {
  return last
    ? t('statements.last', { date: formatDate(last.confirmedOn, locale), name: last.confirmedBy })
    : t('statements.never')
}
