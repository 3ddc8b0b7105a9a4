import type { MembershipCard as Card } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import { BrandMark } from '../../../parts/layout/brand-mark.tsx'
import { occupationText } from '../../../parts/texts/occupation-text.ts'
import { CardCode } from './card-code.tsx'
import { CardFacts } from './card-facts.tsx'
import { expiryText, isExpired, nameOnCard } from './card-texts.ts'
import { sideOf } from './code-path.ts'
import './card.css'

/** The membership card, light in both themes so that its code stays scannable. */
export function MembershipCard({ card }: { readonly card: Card }) {
  const language = useLanguage()
  const { t } = language
  const occupation = occupationText(language, card.occupation)
  return (
    <article className="membership-card" aria-label={t('card.title')}>
      <p className="membership-card-head" aria-hidden="true">
        <BrandMark />
        {t('card.title')}
      </p>
      <div className="membership-card-person">
        <p className="membership-card-name">{nameOnCard(card)}</p>
        {occupation && <p className="membership-card-occupation">{occupation}</p>}
        <CardFacts card={card} className="membership-card-facts" />
      </div>
      {isExpired(card, calendarDateOf(new Date())) ? (
        <p className="card-expired">{expiryText(language, card)}</p>
      ) : (
        <div className="membership-card-code" style={{ '--card-side': sideOf(card.code) }}>
          <CardCode modules={card.code} />
        </div>
      )}
    </article>
  )
}
