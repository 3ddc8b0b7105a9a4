import type { MemberRequest } from '@officine/api/calls'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { Suspense, useState } from 'react'
import { cacheRecord } from '../../../data/index.ts'
import { lazyAhead } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { requestQuery } from '../requests.ts'

const RequestAnswerPanel = lazyAhead(() => import('../answer/request-answer-panel.tsx'))

/**
 * Whether the answer form is shown. Once open it stays until sent or discarded, so that losing the
 * right loses no text.
 */
export function useRequestAnswerPanel({ id, may }: MemberRequest) {
  const mayAnswer = may.includes('answer')
  const [isOpen, setOpen] = useState(mayAnswer)
  if (mayAnswer && !isOpen) setOpen(true)
  const isStaff = useUserinfo().may.includes('readRequests')
  useObsoleteDraft(`request-answer/${id}`, isStaff && !mayAnswer && !isOpen)
  return { isOpen, close: () => setOpen(false) }
}

interface LazyRequestAnswerPanelProps {
  readonly request: MemberRequest
  /** Called when the person has sent or discarded the answer. */
  readonly onClosed: () => void
  /** Called when a colleague has answered before anything was typed. */
  readonly onAlreadyAnswered: () => void
}

/** The answer form, loaded on demand. */
export function LazyRequestAnswerPanel({
  request,
  onClosed,
  onAlreadyAnswered,
}: LazyRequestAnswerPanelProps) {
  const { t } = useLanguage()
  // Load the messages in parallel with the code.
  useTexts(['request-queue', 'error-details'])
  const handleAnswered = (record: MemberRequest) => {
    cacheRecord(requestQuery(request.id), record)
    toast({ severity: 'success', message: t('documents.answer.sent', { name: record.sentBy }) })
    onClosed()
  }
  return (
    <div className="request-answer">
      <Suspense fallback={<OfcSkeleton lines={6} />}>
        <RequestAnswerPanel
          request={request}
          onAnswered={handleAnswered}
          onDiscarded={onClosed}
          onAlreadyAnswered={onAlreadyAnswered}
        />
      </Suspense>
    </div>
  )
}
