import type { MembershipCard } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'

interface CardFactsProps {
  readonly card: MembershipCard
  readonly className: string
}

export function CardFacts({ card: { practiceNumber, validUntil }, className }: CardFactsProps) {
  const { t, locale } = useLanguage()
  return (
    <dl className={className}>
      {practiceNumber && (
        <div>
          <dt>{t('card.number')}</dt>
          <dd>{practiceNumber}</dd>
        </div>
      )}
      <div>
        <dt>{t('card.valid_until')}</dt>
        {/* Breaking spaces let the date wrap with large text in a narrow window. */}
        <dd>{formatDate(validUntil, locale).replaceAll('\u00a0', ' ')}</dd>
      </div>
    </dl>
  )
}
