import type { MemberRequest, MemberRequestId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { dateTimeValues, requestQuery, useDismissRequestNotifications } from '../requests.ts'
import { unsentFileNamesDraft } from '../upload/unsent-file-names.ts'
import { LazyRequestAnswerPanel, useRequestAnswerPanel } from './lazy-request-answer-panel.tsx'
import { RefusedFilesNotice } from './refused-files-notice.tsx'
import { RequestAnswer } from './request-answer.tsx'
import { RequestBadge } from './request-badge.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestHistory } from './request-history.tsx'
import './request-page.css'

interface RequestPageProps {
  readonly requestId: MemberRequestId
}

/** A request, for its sender and for staff. */
export default function RequestPage({ requestId }: RequestPageProps) {
  const language = useLanguage()
  const { t } = language
  const { contactId } = useUserinfo()
  const request = useQuery(requestQuery(requestId))
  const loadedRequest = request.data
  const title = loadedRequest?.contactId === contactId ? 'documents.request.own' : 'documents.request.of'
  const { date } = loadedRequest ? dateTimeValues(language, loadedRequest.sentAt) : { date: '' }
  return (
    <RecordGuard of={request}>
      <Page
        title={loadedRequest ? title : 'documents.request.title'}
        // Breaking spaces let the date wrap with large text on phones.
        values={{ name: loadedRequest?.sentBy ?? '', date: date.replaceAll('\u00a0', ' ') }}
        // Window titles stay in the browser’s history, so they contain no names.
        windowTitle="documents.request.title"
        intro={loadedRequest ? <RequestIntro request={loadedRequest} /> : '\u00a0'}
        above={<BackLink to={documentsPath}>{t('documents.title')}</BackLink>}
      >
        <QueryView of={request} skeleton={<RowSkeletons count={3} />}>
          {(data) => <RequestDetails request={data} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

interface RequestProps {
  readonly request: MemberRequest
}

function RequestIntro({ request }: RequestProps) {
  const language = useLanguage()
  return (
    <span className="request-lead">
      <RequestBadge request={request} />
      {language.t('documents.sent.at', dateTimeValues(language, request.sentAt))}
    </span>
  )
}

function RequestDetails({ request }: RequestProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const { description, files, answer } = request
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterFileRemoval = useFocusAfterRowRemoval(heading, request)
  const { isOpen: isAnswerOpen, close } = useRequestAnswerPanel(request)
  const answerHeading = useRef<HTMLHeadingElement>(null)
  const focusAfterAnswer = useFocusAfterRowRemoval(answerHeading, isAnswerOpen)
  const closeAnswer = () => {
    close()
    focusAfterAnswer()
  }
  useDismissRequestNotifications(request)
  useObsoleteDraft(unsentFileNamesDraft(request.id), request.status === 'handled')
  return (
    <div className="request" data-columns={isAnswerOpen ? 'two' : 'one'}>
      <div className="request-main">
        <p className="request-text">{description}</p>
        {answer && (
          <section aria-labelledby="reply">
            <h2 id="reply" className="request-heading" tabIndex={-1} ref={answerHeading}>
              {t('documents.answer.title')}
            </h2>
            <RequestAnswer answer={answer} />
          </section>
        )}
        <section aria-labelledby="files">
          <h2 id="files" className="request-heading" tabIndex={-1} ref={heading}>
            {t('documents.request.files', { count: files.length })}
          </h2>
          {request.contactId === contactId && <RefusedFilesNotice request={request} />}
          <RequestFiles request={request} onFileRemoved={focusAfterFileRemoval} />
        </section>
      </div>
      {isAnswerOpen && (
        <LazyRequestAnswerPanel request={request} onClosed={closeAnswer} onAlreadyAnswered={close} />
      )}
      <RequestHistory request={request} />
    </div>
  )
}
