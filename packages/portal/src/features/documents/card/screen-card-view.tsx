import type { MembershipCard } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { LinkButton } from '../../../components/link-button.tsx'
import { occupationText } from '../../../formatting/occupation-text.ts'
import { useLanguage } from '../../../language/index.ts'
import { CardFacts } from './card-facts.tsx'
import { CardIcon } from './card-icon.tsx'
import { CardQrCode } from './card-qr-code.tsx'
import { asOfText, expiryText, isCardExpired, nameOnCard } from './card-texts.ts'
import { qrCodeSide } from './qr-code-path.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface ScreenCardViewProps {
  readonly card: MembershipCard
  /** Time of the server’s response; undefined if current. */
  readonly asOf: Date | undefined
  /** Address to sign in at, for a signed-out person. */
  readonly signIn?: string
}

/** The card at the width of its code; modules are whole pixels (card-screen.css). */
export function ScreenCardView({ card, asOf, signIn }: ScreenCardViewProps) {
  const language = useLanguage()
  const { t } = language
  const hasExpired = isCardExpired(card, calendarDateOf(new Date()))
  const isAwake = useWakeLock({ isWanted: !hasExpired })
  const occupation = occupationText(language, card.occupation)
  return (
    <div className="card-screen-body" style={{ '--card-side': qrCodeSide(card.code) }}>
      <div className="card-screen-person">
        <p className="card-screen-name">{nameOnCard(card)}</p>
        {occupation && <p className="card-screen-occupation">{occupation}</p>}
      </div>
      {hasExpired ? (
        <div className="card-screen-expired">
          <p className="card-expired">{expiryText(language, card)}</p>
          <p>{t(signIn ? 'card.screen.sign_in' : 'card.screen.renewed_later')}</p>
          {signIn && <LinkButton to={signIn}>{t('card.screen.sign_in.action')}</LinkButton>}
        </div>
      ) : (
        <CardQrCode modules={card.code} />
      )}
      <CardFacts card={card} className="card-screen-facts" />
      <div className="card-screen-note">
        {!hasExpired && <CardIcon name="sun" />}
        <p>
          {isAwake && `${t('card.screen.awake')} `}
          {!hasExpired && t('card.screen.brightness')}
          {asOf && <span>{asOfText(language, asOf)}</span>}
        </p>
      </div>
    </div>
  )
}
