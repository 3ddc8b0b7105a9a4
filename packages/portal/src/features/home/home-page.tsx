import { calendarDateOf } from '@officine/i18n/locale'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useResource } from '../../data/index.ts'
import { lazyWithRetry } from '../../failures/index.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { Link, Page, useQuery } from '../../navigation/index.ts'
import { addressOfCard } from '../../parts/documents/document-address.ts'
import { useCodeAhead } from '../../parts/hooks/use-code-ahead.ts'
import { useIsBelow } from '../../parts/hooks/use-is-below.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { useNotPutAway } from '../../parts/notifications/put-away.ts'
import { ownEmployments } from '../../parts/pharmacies/own-pharmacies.ts'
import { ResourceView, RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../session/index.ts'
import { loadAssociation } from './association/load.ts'
import { Drafts } from './drafts.tsx'
import { expectedOf, isTold } from './expected.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { OwnPharmacies } from './home-pharmacies.tsx'
import { leadOf } from './lead.ts'
import { mayHaveUnsentForms } from './may-have-unsent-forms.ts'
import { NoticeList } from './notice-list.tsx'
import { standingOf } from './standing.ts'
import './home.css'

const OwnRequests = lazyWithRetry(() => import('./own-requests.tsx'))
const loadNoPharmacy = () => import('./first-link.tsx')
const NoPharmacy = lazyWithRetry(loadNoPharmacy)
const AssociationHome = lazyWithRetry(loadAssociation)
/** Counts as no forms if the chunk fails to load, because home works without it. */
const UnsentTransactions = lazy(() => import('./unsent-transactions.tsx').catch(() => ({ default: NoForms })))

function NoForms({ onCounted }: { readonly onCounted: (count: number) => void }): ReactNode {
  useEffect(() => onCounted(0), [onCounted])
  return null
}

/** Tasks of the person, then news and their pharmacies. */
export default function HomePage() {
  const language = useLanguage()
  const { t } = language
  const userinfo = useUserinfo()
  const notifications = useNotPutAway(userinfo.notifications)
  const employments = useResource(ownEmployments)
  const { tasks, news } = expectedOf(notifications, userinfo)
  const standing =
    employments.status === 'ready'
      ? standingOf(employments.data, notifications, calendarDateOf(new Date()))
      : undefined
  const opened = useQuery().has('welcome') && employments.status === 'ready' ? employments.data : undefined
  const [formCount, setFormCount] = useState<number>()
  // Preload the code and messages that the employments and forms may need, in parallel with their
  // data.
  const isStaff = userinfo.mayAnywhere.includes('read')
  const [staffLead, setStaffLead] = useState('\u00a0')
  const mayLackPharmacy = !isStaff && userinfo.employments.every(({ accountId }) => accountId === null)
  useCodeAhead(...(mayLackPharmacy ? [loadNoPharmacy] : []))
  const mayHaveForms = mayHaveUnsentForms(userinfo)
  useTexts(mayHaveForms || mayLackPharmacy ? [mayHaveForms ? 'transaction-rows' : 'requests'] : [])
  const isPhone = useIsBelow('sm')
  const hasCard = userinfo.may.includes('readMembershipCard')
  const toAnswer = tasks.length + (formCount ?? 0)
  const day = { toAnswer, standing, mayRequest: userinfo.may.includes('requestLink'), opened }
  const rest = (
    <>
      {hasCard && isPhone && (
        <Link to={addressOfCard} className="home-card">
          <Icon name="card" />
          {t('shell.account.card')}
        </Link>
      )}
      <Drafts />
      <ResourceView of={employments} skeleton={<RowSkeletons count={3} />}>
        {() =>
          standing && (
            <div className="home-stack">
              <NoticeList
                title={t('home.news.title')}
                items={news.filter((item) => !isTold(item, standing))}
              />
              {standing.waiting.length + standing.news.length > 0 && (
                <Suspense fallback={<RowSkeletons count={1} />}>
                  <OwnRequests standing={standing} />
                </Suspense>
              )}
              {standing.pharmacyIds.length > 0 ? (
                <OwnPharmacies {...standing} />
              ) : (
                !isStaff && (
                  <Suspense fallback={<RowSkeletons count={1} />}>
                    <NoPharmacy isWaiting={standing.waiting.length > 0} isFirst={toAnswer === 0} />
                  </Suspense>
                )
              )}
            </div>
          )
        }
      </ResourceView>
    </>
  )
  return (
    <Page
      title="home.title"
      windowTitle="home.document_title"
      values={{ firstName: userinfo.firstName }}
      lead={isStaff ? staffLead : leadOf(language, day)}
      act={
        hasCard &&
        !isPhone && (
          <LinkButton to={addressOfCard}>
            <Icon name="card" slot="start" />
            {t('shell.account.card')}
          </LinkButton>
        )
      }
    >
      <div className={tasks.length > 0 && !isStaff ? 'home-stack home-told' : 'home-stack'}>
        {isStaff && (
          <Suspense fallback={<RowSkeletons count={9} />}>
            <AssociationHome onLead={setStaffLead} />
          </Suspense>
        )}
        <NoticeList
          title={t('home.to_do.title')}
          items={tasks}
          isFirst={!isStaff}
          isHeadHidden={!isStaff && !opened}
          isEmpty={toAnswer === 0 && (!mayHaveForms || formCount === 0)}
        >
          {mayHaveForms && (
            <Suspense fallback={<FormSkeleton />}>
              <UnsentTransactions isFirst={tasks.length === 0} told={tasks} onCounted={setFormCount} />
            </Suspense>
          )}
        </NoticeList>
        {/* Rendered once the forms are known, which would push it down; until then the footer
            waits too. */}
        {!mayHaveForms || formCount !== undefined ? rest : <div className="page-skeleton" />}
      </div>
    </Page>
  )
}
