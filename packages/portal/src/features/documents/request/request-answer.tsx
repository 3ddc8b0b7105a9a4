import type { MemberRequest } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { dateTimeValues } from '../requests.ts'

interface RequestAnswerProps {
  readonly answer: NonNullable<MemberRequest['answer']>
  /** Whether to shorten the text, as in a collapsed row. */
  readonly isShort?: boolean
}

/** The association’s answer with its author and date. */
export function RequestAnswer({ answer: { text, by, at }, isShort = false }: RequestAnswerProps) {
  const language = useLanguage()
  const { t } = language
  const { date } = dateTimeValues(language, at)
  return (
    <figure className="request-quote">
      <blockquote className={isShort ? 'request-text request-text-short' : 'request-text'}>
        {t('documents.quoted', { text })}
      </blockquote>
      <figcaption className="row-detail">
        {t('documents.answered_by', { name: by ?? t('documents.association'), date })}
      </figcaption>
    </figure>
  )
}
