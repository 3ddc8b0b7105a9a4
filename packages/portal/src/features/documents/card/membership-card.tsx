import type { MembershipCard as Card } from '@officine/api/calls'
import { calendarDateOf, fullName } from '@officine/i18n/locale'
import { BrandMark } from '../../../components/icons/icon.tsx'
import { occupationText } from '../../../formatting/occupation-text.ts'
import { useLanguage } from '../../../language/index.ts'
import { CardFacts } from './card-facts.tsx'
import { CardQrCode } from './card-qr-code.tsx'
import { expiryText, isCardExpired } from './card-texts.ts'
import { qrCodeSide } from './qr-code-path.ts'
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
        <p className="membership-card-name">{fullName(card)}</p>
        {occupation && <p className="membership-card-occupation">{occupation}</p>}
        <CardFacts card={card} className="membership-card-facts" />
      </div>
      {isCardExpired(card, calendarDateOf(new Date())) ? (
        <p className="card-expired">{expiryText(language, card)}</p>
      ) : (
        <div className="membership-card-code" style={{ '--card-side': qrCodeSide(card.code) }}>
          <CardQrCode modules={card.code} />
        </div>
      )}
    </article>
  )
}
