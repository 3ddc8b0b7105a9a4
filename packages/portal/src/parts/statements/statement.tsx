import { getPharmacy, getStatements, getUserinfo, postStatement, type Statement } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useRef, useState } from 'react'
import {
  mutation,
  newIdempotencyKey,
  type ResourceState,
  useMutation,
  useResource,
} from '../../data/index.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { useNow } from '../hooks/use-now.ts'
import { useNotPutAway } from '../notifications/put-away.ts'
import { ResourceView, RowSkeletons } from '../resources/resource-view.tsx'
import { StatementCard } from './statement-card.tsx'
import { isConfirmable, isStatementAsked, type Subject, saidOf, statementsOf } from './statements.ts'

const confirmUpToDate = mutation(postStatement, {
  makesStale: () => [getStatements, getPharmacy, getUserinfo],
})

interface UpToDateStatementProps {
  readonly pharmacyId: string
  readonly subject: Subject
  /** What is confirmed, as it shows: the statement needs it whole and of now. */
  readonly of: ResourceState<unknown>
  /** Whether its button may be the page's filled one, when the word is asked for: no other act comes before it. */
  readonly isFirstAct?: boolean
}

/**
 * « I confirm that this is up to date as of … », with what was said before: of a pharmacy's record, or of its list of employees.
 * Put it above what it is about: `<UpToDateStatement pharmacyId={pharmacyId} subject="employees" of={people} />`. It shows for those who may
 * say it, and nothing for others. The route names `statements` among its messages, and may ask ahead for `statementsOf(pharmacyId)`.
 */
export function UpToDateStatement(props: UpToDateStatementProps) {
  const may = rightsAt(useUserinfo(), props.pharmacyId)
  return may.includes('confirm') ? <KnownStatements {...props} /> : null
}

function KnownStatements(props: UpToDateStatementProps) {
  const { pharmacyId, subject, of } = props
  const statements = useResource(statementsOf(pharmacyId))
  // Why it did not load is said in its place.
  if (of.status === 'error') return null
  if (of.status === 'loading') return <RowSkeletons count={1} />
  // That what shows was kept, and of when it is, is said by what the statement is about.
  if (statements.status === 'ready')
    return <Asked key={`${pharmacyId}/${subject}`} {...props} known={statements.data} />
  return (
    <ResourceView of={statements} skeleton={<RowSkeletons count={1} />}>
      {() => null}
    </ResourceView>
  )
}

interface AskedProps extends UpToDateStatementProps {
  readonly known: readonly Statement[]
}

function Asked({ pharmacyId, subject, of, isFirstAct = true, known }: AskedProps) {
  const language = useLanguage()
  const { t, locale } = language
  const isAsked = isStatementAsked(useNotPutAway(useUserinfo().notifications), pharmacyId, subject)
  const { run } = useMutation(confirmUpToDate)
  // What was just said stands at once, before the list comes anew.
  const [justSaid, setJustSaid] = useState<Statement>()
  const idempotencyKey = useRef(newIdempotencyKey())
  const said = saidOf(known, justSaid, subject)
  // Of the day on which it is pressed, also on a page that was left open over midnight.
  const today = calendarDateOf(useNow())
  const last = said[0]
  const isDone = last?.confirmedOn === today && (!isAsked || justSaid !== undefined)
  const earlier = last ? earlierText(language, last, isAsked && !isDone) : t('statements.never')
  const mayConfirm = !isDone && isConfirmable(of)
  const word = t(`statements.${subject}.word`, { date: formatDate(today, locale) })

  const confirm = async () => {
    const body = { subject, confirmedOn: today }
    setJustSaid(await run({ path: { pharmacyId }, body, idempotencyKey: idempotencyKey.current }))
    idempotencyKey.current = newIdempotencyKey()
  }

  return (
    <StatementCard
      isAsked={!isDone && isAsked}
      isGiven={last !== undefined}
      isFirstAct={isFirstAct}
      title={
        last && (isDone || !isAsked)
          ? t(`statements.${subject}.confirmed`, { date: formatDate(last.confirmedOn, locale) })
          : t(`statements.${subject}.title`)
      }
      detail={
        <>
          {earlier} <br />
          {isDone ? t('statements.yearly') : mayConfirm && word}
        </>
      }
      action={
        mayConfirm ? { words: t('statements.confirm'), label: t(`statements.${subject}.confirm`) } : undefined
      }
      confirm={confirm}
      failed={t('statements.failed')}
    >
      <History said={said} title={t(`statements.${subject}.history`)} />
    </StatementCard>
  )
}

/** Where the title asks, the day stands here. */
function earlierText(
  { t, locale }: Language,
  { confirmedOn, confirmedBy: name }: Statement,
  isAsked: boolean,
): string {
  return isAsked
    ? t('statements.last', { date: formatDate(confirmedOn, locale), name })
    : t('statements.by', { name })
}

function History({ said, title }: { readonly said: readonly Statement[]; readonly title: string }) {
  const { t, locale } = useLanguage()
  if (said.length === 0) return null
  return (
    <details className="statement-history">
      <summary>{title}</summary>
      <ul>
        {said.map(({ id, confirmedOn, confirmedBy }) => (
          <li key={id}>
            {t('statements.entry', { date: formatDate(confirmedOn, locale), name: confirmedBy })}
          </li>
        ))}
      </ul>
    </details>
  )
}
