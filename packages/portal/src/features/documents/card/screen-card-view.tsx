import type { MembershipCard } from '@officine/api/calls'
import { calendarDateOf, fullName } from '@officine/i18n/locale'
import { IconSvg } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { occupationText } from '../../../formatting/occupation-text.ts'
import { useLanguage } from '../../../language/index.ts'
import { CardFacts } from './card-facts.tsx'
import { CardQrCode } from './card-qr-code.tsx'
import { asOfText, expiryText, isCardExpired } from './card-texts.ts'
import { qrCodeSide } from './qr-code-path.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The path of a lucide icon (ISC). */
const sunIcon =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41'

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
  const isAwake = useWakeLock({ isEnabled: !hasExpired })
  const occupation = occupationText(language, card.occupation)
  return (
    <div className="card-screen-body" style={{ '--card-side': qrCodeSide(card.code) }}>
      <div className="card-screen-person">
        <p className="card-screen-name">{fullName(card)}</p>
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
        {!hasExpired && <IconSvg path={sunIcon} slot={undefined} />}
        <p>
          {isAwake && `${t('card.screen.awake')} `}
          {!hasExpired && t('card.screen.brightness')}
          {asOf && <span>{asOfText(language, asOf)}</span>}
        </p>
      </div>
    </div>
  )
}
