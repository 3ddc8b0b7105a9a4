import type { MemberRequest } from '@officine/api/calls'
import { formatAge } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useNow } from '../../../hooks/use-now.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { RequestAnswerForm } from './request-answer-form.tsx'
import { useInitialRequest } from './use-initial-request.ts'
import './request-answer-panel.css'

interface RequestAnswerPanelProps {
  readonly request: MemberRequest
  readonly onAnswered: (answered: MemberRequest) => void
  readonly onDiscarded: () => void
  readonly onAlreadyAnswered: () => void
}

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
