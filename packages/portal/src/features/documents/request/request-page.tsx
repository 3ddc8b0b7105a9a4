import type { MemberRequest, MemberRequestId } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { cacheRecord } from '../../../data/index.ts'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { lazyAhead } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { dateTimeValues, requestQuery } from '../requests.ts'
import { unsentFileNamesDraft } from '../upload/listed-files.ts'
import { RefusedFilesNotice, RequestAnswer, RequestBadge, RequestFiles } from './request-content.tsx'
import './request-page.css'

/** A request, for its sender and for staff. */
export default function RequestPage({ requestId }: { readonly requestId: MemberRequestId }) {
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
        intro={
          loadedRequest ? (
            <span className="request-lead">
              <RequestBadge request={loadedRequest} />
              {t('documents.sent.at', dateTimeValues(language, loadedRequest.sentAt))}
            </span>
          ) : (
            '\u00a0'
          )
        }
        above={<BackLink to={documentsPath}>{t('documents.title')}</BackLink>}
      >
        <QueryView of={request} skeleton={<RowSkeletons count={3} />}>
          {(data) => <RequestDetails request={data} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

function RequestDetails({ request }: { readonly request: MemberRequest }) {
  const language = useLanguage()
  const { t } = language
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
  const handleAnswered = (record: MemberRequest) => {
    cacheRecord(requestQuery(request.id), record)
    toast({ severity: 'success', message: t('documents.answer.sent', { name: record.sentBy }) })
    closeAnswer()
  }
  // Loads the messages of the answer in parallel with its code.
  useTexts(isAnswerOpen ? ['request-queue', 'error-details'] : [])
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
        <div className="request-answer">
          <Suspense fallback={<OfcSkeleton lines={6} />}>
            <RequestAnswerPanel
              request={request}
              onAnswered={handleAnswered}
              onDiscarded={closeAnswer}
              onAlreadyAnswered={close}
            />
          </Suspense>
        </div>
      )}
      <section className="request-past" aria-labelledby="history">
        <h2 id="history" className="request-heading">
          {t('documents.history')}
        </h2>
        <ol className="request-history">
          {requestEvents(request).map(({ type, at, by, names }) => (
            <li key={`${type}${at}`}>
              <p>
                {t(`documents.history.${type}`, {
                  name: by ?? t('documents.association'),
                  names: names.join(', '),
                  count: names.length,
                })}
              </p>
              <p className="row-detail">{t('documents.moment', dateTimeValues(language, at))}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const RequestAnswerPanel = lazyAhead(() => import('../answer/request-answer-panel.tsx'))

/**
 * Whether the answer form is shown. Once open it stays until sent or discarded, so that losing the
 * right loses no text.
 */
function useRequestAnswerPanel({ id, may }: MemberRequest) {
  const mayAnswer = may.includes('answer')
  const [isOpen, setOpen] = useState(mayAnswer)
  if (mayAnswer && !isOpen) setOpen(true)
  const isStaff = useUserinfo().may.includes('readRequests')
  useObsoleteDraft(`request-answer/${id}`, isStaff && !mayAnswer && !isOpen)
  return { isOpen, close: () => setOpen(false) }
}

interface RequestEvent {
  readonly type: 'sent' | 'files' | 'handled'
  readonly at: string
  /** Author; undefined for an answer of the association without a name. */
  readonly by: string | undefined
  /** Names of the files added. */
  readonly names: readonly string[]
}

/** Events of a request in order: its sending, the files by day, its answer. */
export function requestEvents({
  sentAt,
  sentBy,
  files,
  answer,
}: Pick<MemberRequest, 'sentAt' | 'sentBy' | 'files' | 'answer'>): readonly RequestEvent[] {
  const days = new Map<string, (typeof files)[number][]>()
  for (const file of files) {
    const day = calendarDateOf(file.uploadedAt)
    days.set(day, [...(days.get(day) ?? []), file])
  }
  return [
    { type: 'sent', at: sentAt, by: sentBy, names: [] },
    ...[...days.values()].map((filesOfDay) => ({
      type: 'files' as const,
      at: filesOfDay.at(-1)?.uploadedAt ?? sentAt,
      by: sentBy,
      names: filesOfDay.map(({ name }) => name),
    })),
    ...(answer ? [{ type: 'handled' as const, at: answer.at, by: answer.by, names: [] }] : []),
  ]
}
