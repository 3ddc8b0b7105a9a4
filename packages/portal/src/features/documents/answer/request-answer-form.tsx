import type { MemberRequest } from '@officine/api/calls'
import { requestAnswerMaximum } from '@officine/api/constants'
import { RequestAnswer } from '@officine/api/structs'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { useEffect, useState } from 'react'
import { refetchResource } from '../../../data/index.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { requestOf } from '../requests.ts'
import { answerRequest, hasMyAnswer } from './answer-request.ts'
import { RequestChangedAlert } from './request-changed-alert.tsx'

interface RequestAnswerFormProps {
  readonly request: MemberRequest
  /** Version that the person has read; a newer one was changed by another user. */
  readonly seen: MemberRequest
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
  seen,
  onAnswered,
  onDiscarded,
  onAlreadyAnswered,
}: RequestAnswerFormProps) {
  const { t } = useLanguage()
  const me = useUserinfo()
  const [wasOvertaken, setOvertaken] = useState(false)
  const form = useForm({
    draft: { name: `request-answer/${request.id}` },
    initial: { text: '' },
    labels: { text: t('queue.answer.text') },
    struct: RequestAnswer,
    submit: async (body) => {
      setOvertaken(false)
      const outcome = await answerRequest(request, body, me)
      if (outcome.type === 'done') return outcome.record ?? request
      setOvertaken(true)
      throw outcome.error
    },
    onSent: onAnswered,
    // The request may be handled by now; refetch, so that the page shows it.
    onFailed: ({ kind }) => {
      if (kind === 'badRequest') void refetchResource(requestOf(request.id)).catch(() => {})
    },
  })
  const { text } = form.values
  const isHandled = !request.may.includes('answer') && !form.isSending
  const isUnneeded = isHandled && text === ''
  // The response was lost, and a refetch shows the answer.
  const isAnswered = isHandled && hasMyAnswer(request, text, me)
  useEffect(() => {
    if (isUnneeded) onAlreadyAnswered()
    if (!isAnswered) return
    form.discard()
    onAnswered(request)
  }, [isUnneeded, isAnswered])
  const isChanged = request.version > seen.version && !form.isSending && (text !== '' || wasOvertaken)
  const changed = isChanged && (
    <RequestChangedAlert {...{ request, seen, isHandled }} takesFocus={wasOvertaken} />
  )
  if (isUnneeded || isAnswered) return null
  if (isHandled) {
    const discard = () => {
      form.discard()
      onDiscarded()
    }
    return (
      <div className="answer-form">
        {changed}
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
      </div>
    )
  }
  return (
    <Form form={isChanged ? { ...form, failure: undefined } : form} className="answer-form">
      {changed}
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
    </Form>
  )
}
