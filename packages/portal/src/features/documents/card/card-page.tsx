import type { MembershipCard } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrandMark, Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { useAsOf, useFailure } from '../../../components/query-view.tsx'
import { useOnline } from '../../../data/index.ts'
import { documentsPath, membershipCardPath } from '../../../domain/documents/document-paths.ts'
import { removeDeviceCard } from '../../../encrypted-storage/device-card.ts'
import { FailureAlert, SlowResponseNotice } from '../../../failures/index.ts'
import { occupationText } from '../../../formatting/occupation-text.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, hasPageBefore, localizedAddress, Page } from '../../../navigation/index.ts'
import { isSignedIn, signedInContactId, signInAddress, useSession } from '../../../session/index.ts'
import { store, themeAtom, updateThemeColor } from '../../../store/index.ts'
import { asOfText, CardFacts, CardQrCode, expiryText, isCardExpired, qrCodeSide } from './card-content.tsx'
import { membershipCard } from './card-query.ts'
import { useDeviceCard } from './stored-membership-card.ts'
import './card-screen.css'

export { preloadDeviceCard } from './stored-membership-card.ts'

/**
 * The card on pure white, scaled to the window. Also shows a card stored on the device without
 * signing in.
 */
export default function CardPage() {
  const { t } = useLanguage()
  const hasSession = isSignedIn(useSession())
  // Goes back; if the portal was opened here, goes to the documents or, signed out, home.
  const close = () => {
    if (hasPageBefore()) history.back()
    else void go(hasSession ? documentsPath : '/', { replace: true })
  }
  useEffect(() => {
    // Colors the browser’s frame white like the page.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', '#ffffff')
    return () => {
      updateThemeColor(store.get(themeAtom))
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
  return (
    <div className="card-screen">
      <Page title="card.title" above={<BrandMark />}>
        <OfcButton className="card-screen-close" variant="plain" onClick={close}>
          <Icon name="close" slot="start" />
          {t('card.screen.close')}
        </OfcButton>
        <ScreenCard />
      </Page>
    </div>
  )
}

/**
 * The signed-in person’s card or, while it loads, the stored one. Signed out: the stored one or the
 * sign-in page.
 */
function ScreenCard() {
  const session = useSession()
  switch (session.name) {
    case 'redirecting':
    case 'callback':
      return <CardLoading />
    case 'userChanged':
      return <Redirect address="/auth/error?problem=userChanged" />
    case 'signedOut':
    case 'expired':
      return <DeviceCardView />
    default:
      return <MyCard />
  }
}

function MyCard() {
  const { t } = useLanguage()
  const card = useQuery(membershipCard)
  const asOf = useAsOf(card)
  const { error, retry, isRetrying } = useFailure(card)
  const deviceCard = useDeviceCard()
  // Checked before the cached card, because the right to it was revoked.
  if (card.error?.kind === 'forbidden') {
    // The person is being redirected to the overdue declaration.
    return card.error.requiresDeclaration ? <CardLoading /> : <CardMessage kind="none" />
  }
  if (card.data) return <ScreenCardView card={card.data} asOf={asOf} />
  if (deviceCard.status === 'stored' && deviceCard.contactId === signedInContactId())
    return <ScreenCardView card={deviceCard.card} asOf={deviceCard.asOf} />
  if (card.isPending) return <CardLoading />
  return (
    error && (
      <div className="card-screen-words">
        <FailureAlert heading={t('card.screen.failed')} error={error} retry={retry} isRetrying={isRetrying}>
          {error.isTemporary && <p>{t('errors.recovering')}</p>}
        </FailureAlert>
      </div>
    )
  )
}

function DeviceCardView() {
  const { locale } = useLanguage()
  const deviceCard = useDeviceCard()
  const isOnline = useOnline()
  const signIn = signInAddress({ back: localizedAddress(membershipCardPath, locale) })
  switch (deviceCard.status) {
    case 'reading':
      return <CardLoading />
    case 'stored':
      return (
        <>
          <ScreenCardView card={deviceCard.card} asOf={deviceCard.asOf} signIn={signIn} />
          <RemoveDeviceCard />
        </>
      )
    case 'none':
      return isOnline ? <Redirect address={signIn} /> : <CardMessage kind="none_on_device" />
  }
}

interface ScreenCardViewProps {
  readonly card: MembershipCard
  /** Time of the server’s response; undefined if current. */
  readonly asOf: Date | undefined
  /** Address to sign in at, for a signed-out person. */
  readonly signIn?: string
}

/** The card at the width of its code; modules are whole pixels (card-screen.css). */
function ScreenCardView({ card, asOf, signIn }: ScreenCardViewProps) {
  const language = useLanguage()
  const { t } = language
  const hasExpired = isCardExpired(card, todayInQuebec())
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
        {!hasExpired && <Icon name="sun" />}
        <p>
          {isAwake && `${t('card.screen.awake')} `}
          {!hasExpired && t('card.screen.brightness')}
          {asOf && <span>{asOfText(language, asOf)}</span>}
        </p>
      </div>
    </div>
  )
}

/**
 * Keeps the screen awake while mounted and returns whether it is. Wake locks may be missing, or
 * denied by battery saving.
 */
function useWakeLock({ isEnabled }: { readonly isEnabled: boolean }): boolean {
  const [isAwake, setAwake] = useState(false)

  useEffect(() => {
    if (!isEnabled || !('wakeLock' in navigator)) return undefined
    const controller = new AbortController()
    let lock: WakeLockSentinel | undefined
    const requestLock = async () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.hidden || lock?.released === false) return
      const newLock = await navigator.wakeLock.request('screen')
      if (controller.signal.aborted) return newLock.release()
      lock = newLock
      setAwake(true)
      newLock.addEventListener('release', () => setAwake(false), { signal: controller.signal })
    }
    const requestIfAllowed = () => void requestLock().catch(() => {})
    requestIfAllowed()
    document.addEventListener('visibilitychange', requestIfAllowed, { signal: controller.signal })
    return () => {
      controller.abort()
      setAwake(false)
      void lock?.release()
    }
  }, [isEnabled])

  return isAwake
}

/** Removes the stored card while signed out, when the switch is not available. */
function RemoveDeviceCard() {
  const { t } = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className="card-screen-words">
      {isConfirming ? (
        <>
          <p role="alert">{t('card.remove.question')}</p>
          <div className="page-actions">
            <OfcButton tone="danger" onClick={() => void removeDeviceCard()}>
              {t('card.remove.confirm')}
            </OfcButton>
            <OfcButton onClick={() => setConfirming(false)}>{t('card.remove.cancel')}</OfcButton>
          </div>
        </>
      ) : (
        <OfcButton variant="plain" onClick={() => setConfirming(true)}>
          {t('card.remove')}
        </OfcButton>
      )}
    </div>
  )
}

function Redirect({ address }: { readonly address: string }) {
  useEffect(() => void go(address, { replace: true, isRedirect: true }), [address])
  return null
}

function CardLoading() {
  const { t } = useLanguage()
  return (
    <div className="card-screen-words" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('shell.loading')}
      </p>
      <SlowResponseNotice isOn />
    </div>
  )
}

interface CardMessageProps {
  /** Without the right to a card, or signed out and offline, so that signing in is impossible. */
  readonly kind: 'none' | 'none_on_device'
}

function CardMessage({ kind }: CardMessageProps) {
  const { t, rich } = useLanguage()
  return (
    <div className="card-screen-words">
      <h2>{t(`card.${kind}.title`)}</h2>
      <p>{rich(`card.${kind}.text`)}</p>
    </div>
  )
}
