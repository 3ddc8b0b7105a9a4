import {
  type AnnouncementMails,
  getAnnouncementMails,
  getContact,
  resumeAnnouncementMails,
  stopAnnouncementMails,
} from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { callQuery, mutation } from '../../data/index.ts'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useLanguage } from '../../language/index.ts'
import { Page, useSearchParams } from '../../navigation/index.ts'

/** Target of the link in the mail of an announcement: stops these mails, without a sign-in. */
export default function StopMailsPage() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const mails = useQuery({
    ...callQuery(getAnnouncementMails, { query: { token } }),
    enabled: token !== '',
  })
  if (token === '' || mails.error?.kind === 'badRequest') return <InvalidLink key="invalid" />
  if (!mails.data)
    return (
      <Page key="waiting" title="announcements.stop.title" intro={t('announcements.stop.reading')}>
        <QueryView of={mails} skeleton={<RowSkeletons count={1} />}>
          {() => null}
        </QueryView>
      </Page>
    )
  // With a key, so that the page which replaces the pressed button gets the focus.
  return <Choice key={String(mails.data.isStopped)} token={token} mails={mails.data} />
}

const stop = mutation(stopAnnouncementMails, { invalidates: [getAnnouncementMails, getContact] })
const resume = mutation(resumeAnnouncementMails, { invalidates: [getAnnouncementMails, getContact] })

interface ChoiceProps {
  readonly token: string
  readonly mails: AnnouncementMails
}

function Choice({ token, mails: { email, isStopped } }: ChoiceProps) {
  const { t } = useLanguage()
  const { attempt, isRunning, failure } = useAttempt(() => (isStopped ? resume : stop)({ query: { token } }))
  return (
    <Page
      title={isStopped ? 'announcements.stop.stopped.title' : 'announcements.stop.title'}
      intro={t(isStopped ? 'announcements.stop.stopped' : 'announcements.stop.lead', { email })}
    >
      <div className="single-column">
        <p>{t('announcements.stop.own_affairs')}</p>
        {failure && <FailureAlert heading={t('announcements.stop.failed')} error={failure} />}
        <div className="page-actions">
          <OfcButton
            variant={isStopped ? 'outlined' : 'filled'}
            loading={isRunning}
            onClick={() => void attempt()}
          >
            {t(isStopped ? 'announcements.stop.resume' : 'announcements.stop.stop')}
          </OfcButton>
        </div>
      </div>
      <Storefront />
    </Page>
  )
}

function InvalidLink() {
  const { t } = useLanguage()
  return (
    <Page title="announcements.stop.invalid.title" intro={t('announcements.stop.invalid')}>
      <div className="page-actions">
        <LinkButton to="/profile" variant="outlined">
          {t('announcements.stop.profile')}
        </LinkButton>
      </div>
      <Storefront />
    </Page>
  )
}
