import type { MemberRequest } from '@officine/api/calls'
import { requestAnswerMaximum } from '@officine/api/constants'
import { RequestAnswer } from '@officine/api/structs'
import type { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../../../data/index.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { requestQuery } from '../requests.ts'
import { answerRequest, hasMyAnswer } from './answer-request.ts'
import { RequestChangedAlert } from './request-changed-alert.tsx'

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
export function RequestAnswerForm({
  request,
  baseline,
  onAnswered,
  onDiscarded,
  onAlreadyAnswered,
}: RequestAnswerFormProps) {
  const { t } = useLanguage()
  const person = useUserinfo()
  const [wasRefused, setRefused] = useState(false)
  const changedAlert = useRef<OfcAlert>(null)
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
      {isChanged && <RequestChangedAlert ref={changedAlert} {...{ request, baseline, isHandled }} />}
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
