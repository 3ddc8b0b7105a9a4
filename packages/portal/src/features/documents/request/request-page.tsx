import type { MemberRequest } from '@officine/api/calls'
import { useRef } from 'react'
import { useResource } from '../../../data/index.ts'
import { useSpentDraft } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { addressOfDocuments } from '../../../parts/documents/document-address.ts'
import { useFocusOfLostRow } from '../../../parts/hooks/use-focus-of-lost-row.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { momentOf, requestOf } from '../requests.ts'
import { unsentNamesDraft } from '../upload/unsent-names.ts'
import { useReadRequestNotices } from '../use-read-request-notices.ts'
import { AnswerPlace, useAnswerPlace } from './answer-place.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { RequestAnswer } from './request-answer.tsx'
import { RequestBadge } from './request-badge.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestHistory } from './request-history.tsx'
import './request-page.css'

interface RequestPageProps {
  readonly requestId: string
}

/** A request, for its sender and for staff. */
export default function RequestPage({ requestId }: RequestPageProps) {
  const language = useLanguage()
  const { t } = language
  const { contactId } = useUserinfo()
  const request = useResource(requestOf(requestId))
  const known = request.status === 'ready' ? request.data : undefined
  const title = known?.contactId === contactId ? 'documents.request.own' : 'documents.request.of'
  const { date } = known ? momentOf(language, known.sentAt) : { date: '' }
  return (
    <RefusedPage of={request}>
      <Page
        title={known ? title : 'documents.request.title'}
        // Breaking spaces let the date wrap with large text on phones.
        values={{ name: known?.sentBy ?? '', date: date.replaceAll('\u00a0', ' ') }}
        // Window titles stay in the browser’s history, so they contain no names.
        windowTitle="documents.request.title"
        lead={known ? <Lead request={known} /> : '\u00a0'}
        above={<WayBack to={addressOfDocuments}>{t('documents.title')}</WayBack>}
      >
        <ResourceView of={request} skeleton={<RowSkeletons count={3} />}>
          {(read) => <RequestDetails request={read} />}
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}

interface RequestProps {
  readonly request: MemberRequest
}

function Lead({ request }: RequestProps) {
  const language = useLanguage()
  return (
    <span className="request-lead">
      <RequestBadge request={request} />
      {language.t('documents.sent.at', momentOf(language, request.sentAt))}
    </span>
  )
}

function RequestDetails({ request }: RequestProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const { description, files, answer } = request
  const heading = useRef<HTMLHeadingElement>(null)
  const onFileGone = useFocusOfLostRow(heading, request)
  const { isOpen: isAnswering, close } = useAnswerPlace(request)
  const reply = useRef<HTMLHeadingElement>(null)
  const onAnswerGone = useFocusOfLostRow(reply, isAnswering)
  const leaveAnswer = () => {
    close()
    onAnswerGone()
  }
  useReadRequestNotices(request)
  useSpentDraft(unsentNamesDraft(request.id), request.status === 'handled')
  return (
    <div className="request" data-columns={isAnswering ? 'two' : 'one'}>
      <div className="request-main">
        <p className="request-text">{description}</p>
        {answer && (
          <section aria-labelledby="reply">
            <h2 id="reply" className="request-heading" tabIndex={-1} ref={reply}>
              {t('documents.answer.title')}
            </h2>
            <RequestAnswer answer={answer} />
          </section>
        )}
        <section aria-labelledby="files">
          <h2 id="files" className="request-heading" tabIndex={-1} ref={heading}>
            {t('documents.request.files', { count: files.length })}
          </h2>
          {request.contactId === contactId && <RefusedNotice request={request} />}
          <RequestFiles request={request} onFileGone={onFileGone} />
        </section>
      </div>
      {isAnswering && <AnswerPlace request={request} onClosed={leaveAnswer} onUnneeded={close} />}
      <RequestHistory request={request} />
    </div>
  )
}
