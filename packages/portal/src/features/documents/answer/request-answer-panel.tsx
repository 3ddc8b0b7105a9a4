import {
  getRequests,
  type MemberRequest,
  postRequestAnswer,
  type RequestAnswer as RequestAnswerBody,
  type Userinfo,
} from '@officine/api/calls'
import { requestAnswerMaximum } from '@officine/api/constants'
import { RequestAnswer } from '@officine/api/structs'
import { formatAge, formatList } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { useEffect, useRef, useState } from 'react'
import {
  type ActionOutcome,
  mutation,
  queryClient,
  readCurrentRecord,
  runVersionedAction,
} from '../../../data/index.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { type Language, useLanguage, useTexts } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { dateTimeValues, refusedFiles, requestQuery } from '../requests.ts'
import './request-answer-panel.css'

type RequestAnswerPanelProps = Omit<RequestAnswerFormProps, 'baseline'>

export default function RequestAnswerPanel({ request, ...outcomes }: RequestAnswerPanelProps) {
  const { t, locale } = useLanguage()
  const areTextsLoaded = useTexts(['request-queue', 'error-details'])
  const now = useNow()
  const baseline = useInitialRequest(request)
  if (!areTextsLoaded) return <OfcSkeleton lines={6} />
  return (
    <section className="answer" aria-labelledby="answer">
      <OfcCard>
        <h2 slot="header" id="answer" className="answer-title">
          {t('queue.answer.title')}
        </h2>
        <div className="answer-parts">
          {request.may.includes('answer') && (
            <p className="note">{t('queue.waiting', { age: formatAge(request.sentAt, now, locale) })}</p>
          )}
          <RequestAnswerForm request={request} baseline={baseline} {...outcomes} />
        </div>
      </OfcCard>
    </section>
  )
}

/**
 * The request as first read by the person: refetched on opening, because the cache may be older.
 */
function useInitialRequest(request: MemberRequest): MemberRequest {
  const [initialRequest, setInitialRequest] = useState<MemberRequest>()
  useEffect(() => {
    let isMounted = true
    queryClient
      .fetchQuery({ ...requestQuery(request.id), staleTime: 0 })
      .catch(() => request)
      .then((fetched) => isMounted && setInitialRequest(fetched))
    return () => {
      isMounted = false
    }
  }, [request.id])
  return initialRequest ?? request
}

interface RequestAnswerFormProps {
  readonly request: MemberRequest
  /** Version that the person has read; a newer one was changed by another user. */
  readonly baseline: MemberRequest
  readonly onAnswered: (answered: MemberRequest) => void
  /** Called when the typed text is discarded because the request is already handled. */
  readonly onDiscarded: () => void
  /** Called when the request is already handled and nothing was typed. */
  readonly onAlreadyAnswered: () => void
}

/** `fr`, `en`, or `none` if unknown. */
const languageOf = ({ language }: MemberRequest) => language?.slice(0, 2) ?? 'none'

/** The answer to the member, which also marks the request as handled. */
function RequestAnswerForm({
  request,
  baseline,
  onAnswered,
  onDiscarded,
  onAlreadyAnswered,
}: RequestAnswerFormProps) {
  const language = useLanguage()
  const { t } = language
  const person = useUserinfo()
  const [wasRefused, setRefused] = useState(false)
  const changedAlert = useRef<AlertElement>(null)
  const form = useForm({
    draft: { name: `request-answer/${request.id}` },
    initial: { text: '' },
    labels: { text: t('queue.answer.text') },
    struct: RequestAnswer,
    submit: async (body) => {
      setRefused(false)
      const outcome = await answerRequest(request, body, person)
      if (outcome.type === 'done') return outcome.record ?? request
      setRefused(true)
      throw outcome.error
    },
    onSent: onAnswered,
    // The request may be handled by now; refetch, so that the page shows it.
    onFailed: ({ kind }) => {
      if (kind === 'badRequest') void queryClient.invalidateQueries(requestQuery(request.id))
    },
  })
  const { text } = form.values
  const isHandled = !request.may.includes('answer') && !form.isSending
  const isObsolete = isHandled && text === ''
  // The response was lost, and a refetch shows the answer.
  const isAnswerRecorded = isHandled && hasMyAnswer(request, text, person)
  useEffect(() => {
    if (isObsolete) onAlreadyAnswered()
    if (!isAnswerRecorded) return
    form.discard()
    onAnswered(request)
  }, [isObsolete, isAnswerRecorded])
  const isChanged = request.version > baseline.version && !form.isSending && (text !== '' || wasRefused)
  if (isObsolete || isAnswerRecorded) return null
  const discard = () => {
    form.discard()
    onDiscarded()
  }
  return (
    <Form
      form={isChanged || isHandled ? { ...form, failure: undefined } : form}
      className="answer-form"
      refusalNotice={() => changedAlert.current}
    >
      {isChanged && (
        <OfcAlert ref={changedAlert} tabIndex={-1} severity="warning" heading={t('queue.meanwhile.title')}>
          <p>{requestChangesText(language, baseline, request)}</p>
          <p>{t(isHandled ? 'queue.meanwhile.gone' : 'queue.meanwhile.again')}</p>
        </OfcAlert>
      )}
      {isHandled ? (
        <>
          <OfcTextarea
            label={t('queue.answer.text')}
            hint={t('queue.answer.unsent')}
            value={text}
            readonly
            noOptionalMark
          />
          <div className="row-actions">
            <OfcButton onClick={discard}>{t('queue.answer.discard')}</OfcButton>
          </div>
        </>
      ) : (
        <>
          <OfcTextarea
            {...form.field('text')}
            hint={t('queue.answer.hint', { language: languageOf(request) })}
            rows={6}
            maxlength={requestAnswerMaximum}
            counter
            required
          />
          <div className="answer-happens">
            <h3 className="row-title">{t('queue.answer.happens')}</h3>
            <ul>
              <li>{t('queue.answer.handled')}</li>
              <li>{t('queue.answer.told', { name: request.sentBy })}</li>
            </ul>
          </div>
          <OfcButton type="submit" variant="filled" loading={form.isSending}>
            {t('queue.answer.submit')}
          </OfcButton>
        </>
      )}
    </Form>
  )
}

type RequestContent = Pick<MemberRequest, 'files' | 'answer'>
type Files = readonly MemberRequest['files'][number][]

/** Describes the changes to a request since it was read. */
export function requestChangesText(
  language: Pick<Language, 't' | 'locale'>,
  baseline: RequestContent,
  current: RequestContent,
): string {
  const { t, locale } = language
  const { answer } = current
  if (answer) {
    const author = { isNamed: answer.by ? 'yes' : 'no', name: answer.by ?? '' }
    return t('queue.meanwhile.answered', { ...author, ...dateTimeValues(language, answer.at) })
  }
  const changes = {
    added: filesMissingFrom(current.files, baseline.files),
    removed: filesMissingFrom(baseline.files, current.files),
    refused: filesMissingFrom(refusedFiles(current.files), refusedFiles(baseline.files)),
  }
  const change = (['added', 'removed', 'refused'] as const).find((kind) => changes[kind].length > 0)
  // A file was added and removed again: nothing else raises the version.
  if (!change) return t('queue.meanwhile.changed')
  const names = changes[change].map(({ name }) => name)
  return t(`queue.meanwhile.${change}`, { names: formatList(names, locale), count: names.length })
}

function filesMissingFrom(files: Files, others: Files): Files {
  return files.filter(({ id }) => !others.some((other) => other.id === id))
}

type Author = Pick<Userinfo, 'contactId'>

/** The response contains the current request, so only the list is refetched. */
const postAnswer = mutation(postRequestAnswer, { invalidates: [getRequests] })

/** Whether the request has this answer from this person. */
export function hasMyAnswer(
  { answer }: Pick<MemberRequest, 'answer'>,
  text: string,
  author: Author,
): boolean {
  return answer?.text === text.trim() && answer.byId === author.contactId
}

/**
 * Answers the version of a request that the person read. A colleague’s answer or a new file makes
 * it fail with `overtaken`.
 * @throws {ApiError}
 */
export function answerRequest(
  request: MemberRequest,
  body: RequestAnswerBody,
  author: Author,
): Promise<ActionOutcome<MemberRequest>> {
  return runVersionedAction<MemberRequest>(request, {
    send: ({ id, version }) => postAnswer({ path: { requestId: id }, body, version }),
    read: (error) => readCurrentRecord(requestQuery(request.id), request, error),
    isDone: (current) => current !== undefined && hasMyAnswer(current, body.text, author),
    stillApplies: () => false,
  })
}
