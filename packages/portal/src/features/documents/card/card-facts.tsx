import type { MembershipCard } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'

interface CardFactsProps {
  readonly card: MembershipCard
  readonly className: string
}

/** The practice number, where there is one, and until when the card is valid. */
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
        {/* With large letters in a narrow window its parts stand below one another. */}
        <dd>{formatDate(validUntil, locale).replaceAll('\u00a0', ' ')}</dd>
      </div>
    </dl>
  )
}
