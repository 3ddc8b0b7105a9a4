import type { MergeComparison, MergeObstacle, MergePerson } from '@officine/api/calls'
import type { MergeSide } from '@officine/api/constants'
import { calendarDateOf, formatDate, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { is } from 'superstruct'
import { BackLink } from '../../components/back-link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../components/query-view.tsx'
import { accessaDashboardPath } from '../../domain/accessa/accessa-path.ts'
import { doublesPath, mergePath, personPath } from '../../domain/people/person-path.ts'
import { transactionPath } from '../../domain/transactions/transaction-paths.ts'
import { lazyDialog } from '../../failures/index.ts'
import { RecentSignInNotice, useWasSignInRecent } from '../../failures/recent-sign-in.tsx'
import { useLanguage } from '../../language/index.ts'
import { go, Link, Page, useEntryState, useParams } from '../../navigation/index.ts'
import { MergeOrigin, mergeQuery } from './merge.ts'
import { MergeForm } from './merge-form.tsx'
import { accountTone } from './people.ts'
import './merge.css'

const useDistinctDialog = lazyDialog(() => import('./distinct-dialog.tsx'))

/** Two files side by side, and how they become one. */
export default function MergePage() {
  const { t } = useLanguage()
  const { contactId = '', otherId = '' } = useParams()
  const comparison = useQuery(mergeQuery(contactId, otherId))
  const isGone = comparison.error?.kind === 'notFound'
  // Two files that became one are nothing to compare: the first id leads to what stayed.
  useEffect(() => {
    if (isGone) void go(personPath(contactId), { replace: true })
  }, [isGone, contactId])
  return (
    <RecordGuard of={comparison}>
      <Page title="merge.title" intro={t('merge.lead')} above={<BackToOrigin />}>
        <QueryView of={comparison} skeleton={<RowSkeletons count={6} />}>
          {(data) => <MergeContent key={`${contactId} ${otherId}`} comparison={data} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

/** To the file from which the page was opened, or else to the likely doubles. */
function BackToOrigin() {
  const { t } = useLanguage()
  const origin = useOrigin()
  if (!origin) return <BackLink to={doublesPath}>{t('doubles.title')}</BackLink>
  return <BackLink to={personPath(origin.fileId)}>{t('person.title')}</BackLink>
}

/** Undefined if the page was opened from the likely doubles, or by its address. */
function useOrigin(): MergeOrigin | undefined {
  const state = useEntryState()
  return is(state, MergeOrigin) ? state : undefined
}

interface MergeProps {
  readonly comparison: MergeComparison
}

function MergeContent({ comparison }: MergeProps) {
  const { t } = useLanguage()
  const { this: own, other, obstacles } = comparison
  /** The versions of a comparison that the server has refused. */
  const [refused, setRefused] = useState<string>()
  const wasSignInRecent = useWasSignInRecent()
  const origin = useOrigin()
  const versions = `${own.version} ${other.version}`
  return (
    <div className="merge">
      {obstacles.length > 0 && <Obstacles comparison={comparison} />}
      {refused !== undefined && refused !== versions && (
        <OfcAlert severity="warning">{t('merge.changed')}</OfcAlert>
      )}
      <div className="merge-files">
        <FileCard side="this" person={own} />
        <FileCard side="other" person={other}>
          {(other.hasAccount || !own.hasAccount) && (
            <LinkButton
              to={mergePath(other.id, own.id)}
              state={origin}
              size="small"
              label={t('merge.swap_named', { name: fullName(other), email: other.email })}
            >
              {t('merge.swap')}
            </LinkButton>
          )}
        </FileCard>
      </div>
      {own.hasAccount && other.hasAccount && <p className="note">{t('merge.two_accounts')}</p>}
      {/* The choices are not stored: a sign-in is confirmed before they are made. */}
      {wasSignInRecent || obstacles.length > 0 ? (
        <MergeForm key={versions} comparison={comparison} onRefused={() => setRefused(versions)} />
      ) : (
        <RecentSignInNotice />
      )}
      <DistinctButton comparison={comparison} />
    </div>
  )
}

interface FileCardProps {
  readonly side: MergeSide
  readonly person: MergePerson
  readonly children?: ReactNode
}

/** Who it is, and whether the file stays. */
function FileCard({ side, person, children }: FileCardProps) {
  const { t, locale } = useLanguage()
  const { practiceNumber, account, lastSignInAt, createdAt } = person
  const tone = accountTone(account)
  const accountText = t('doubles.account', { state: t(`people.account.${account}`) })
  const lastSignIn =
    lastSignInAt && t('merge.file.last_sign_in', { date: formatDate(calendarDateOf(lastSignInAt), locale) })
  return (
    <section className="sheet merge-file" aria-labelledby={`merge-side-${side} merge-${side}`}>
      <OfcBadge id={`merge-side-${side}`} tone={side === 'this' ? 'green' : 'neutral'}>
        {t(`merge.side.${side}`)}
      </OfcBadge>
      <h2 id={`merge-${side}`} className="card-title">
        <Link to={personPath(person.id)}>{fullName(person)}</Link>
      </h2>
      <p className="row-detail">{person.email}</p>
      {practiceNumber && <p className="row-detail">{t('people.number', { number: practiceNumber })}</p>}
      <p className="row-detail">{tone ? <OfcBadge tone={tone}>{accountText}</OfcBadge> : accountText}</p>
      {lastSignIn && <p className="row-detail">{lastSignIn}</p>}
      <p className="row-detail">
        {t('merge.file.created', { date: formatDate(calendarDateOf(createdAt), locale) })}
      </p>
      {children}
    </section>
  )
}

/** What has to be settled first, each with the page where it is. */
function Obstacles({ comparison }: MergeProps) {
  const { t } = useLanguage()
  return (
    <OfcAlert severity="warning" heading={t('merge.obstacles.title')}>
      <ul className="merge-obstacles">
        {comparison.obstacles.map((obstacle, index) => (
          <li key={String(index)}>
            <ObstacleText comparison={comparison} obstacle={obstacle} />
          </li>
        ))}
      </ul>
    </OfcAlert>
  )
}

function ObstacleText({ comparison, obstacle }: MergeProps & { readonly obstacle: MergeObstacle }) {
  const { t, locale } = useLanguage()
  const origin = useOrigin()
  const { this: own, other } = comparison
  const { code, contactId, transaction, participation } = obstacle
  const person = contactId === other.id ? other : own
  const name = fullName(person)
  switch (code) {
    case 'ownFile':
      return t('merge.obstacle.ownFile')
    case 'accountOfOther':
      return (
        <>
          {t('merge.obstacle.accountOfOther')}{' '}
          <Link to={mergePath(other.id, own.id)} state={origin}>
            {t('merge.swap')}
          </Link>
        </>
      )
    case 'staffRoles':
    case 'ended':
      return (
        <>
          {t(`merge.obstacle.${code}`, { name })}{' '}
          <Link to={personPath(person.id)}>{t('merge.obstacle.open_file', { email: person.email })}</Link>
        </>
      )
    case 'transaction':
      return (
        <>
          {t('merge.obstacle.transaction', { number: String(transaction?.number ?? '') })}{' '}
          {transaction && (
            <Link to={transactionPath(transaction.id)}>{t('merge.obstacle.open_transaction')}</Link>
          )}
        </>
      )
    case 'participation':
      return (
        <>
          {t('merge.obstacle.participation', {
            category: participation?.category ?? '',
            thePharmacy: pharmacyWithArticle(participation?.pharmacyName ?? '', locale),
          })}{' '}
          {participation && (
            <Link to={accessaDashboardPath(participation.pharmacyId)}>
              {t('merge.obstacle.open_accessa')}
            </Link>
          )}
        </>
      )
  }
}

function DistinctButton({ comparison }: MergeProps) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const DistinctDialog = useDistinctDialog(true)
  return (
    <div className="row-actions">
      <OfcButton variant="plain" onClick={() => setOpen(true)}>
        {t('merge.distinct')}
      </OfcButton>
      {isOpen && <DistinctDialog comparison={comparison} onClosed={() => setOpen(false)} />}
    </div>
  )
}
