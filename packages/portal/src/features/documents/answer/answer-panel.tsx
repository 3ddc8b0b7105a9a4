import type { MemberRequest } from '@officine/api/calls'
import { formatAge } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { AnswerForm } from './answer-form.tsx'
import { useSeen } from './use-seen.ts'
import './answer.css'

interface AnswerPanelProps {
  readonly request: MemberRequest
  readonly onAnswered: (answered: MemberRequest) => void
  readonly onLeft: () => void
  readonly onUnneeded: () => void
}

export default function AnswerPanel({ request, ...outcomes }: AnswerPanelProps) {
  const { t, locale } = useLanguage()
  const areTextsHere = useTexts(['request-queue', 'error-details'])
  const now = useNow()
  const seen = useSeen(request)
  if (!areTextsHere) return <OfcSkeleton lines={6} />
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
          <AnswerForm request={request} seen={seen} {...outcomes} />
        </div>
      </OfcCard>
    </section>
  )
}
