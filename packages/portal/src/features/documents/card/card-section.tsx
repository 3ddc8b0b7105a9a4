import { type MembershipCard as Card, getMembershipCard } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { OfcSwitch } from '@officine/ui-elements/react/switch.js'
import type { OfcSwitch as SwitchElement } from '@officine/ui-elements/switch/switch.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BrandMark, Icon } from '../../../components/icons/icon.tsx'
import { QueryView, useAsOf } from '../../../components/query-view.tsx'
import { send } from '../../../data/index.ts'
import { membershipCardPath } from '../../../domain/documents/document-paths.ts'
import { useDownload } from '../../../domain/downloads/download.tsx'
import { removeDeviceCard, storeDeviceCard } from '../../../encrypted-storage/device-card.ts'
import { SlowResponseNotice } from '../../../failures/index.ts'
import { occupationText } from '../../../formatting/occupation-text.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { ElementLink } from '../../../navigation/index.ts'
import { signedInContactId, useUserinfo } from '../../../session/index.ts'
import { CardFacts, CardQrCode, expiryText, isCardExpired, qrCodeSide } from './card-content.tsx'
import { membershipCard } from './card-query.ts'
import { useDeviceCard } from './stored-membership-card.ts'
import './card.css'

const texts = ['member-card', 'occupations'] as const

/** Reserves the space of the card and its actions while they load. */
const cardSkeleton = <OfcSkeleton className="card-skeleton" shape="block" />

/** The person’s membership card; requires `readMembershipCard`. */
export default function CardSection() {
  const { t } = useLanguage()
  const card = useQuery(membershipCard)
  const asOf = useAsOf(card)
  if (!useTexts(texts)) return cardSkeleton
  return (
    <section className="card-section" aria-labelledby="membership-card">
      <h2 id="membership-card" className="visually-hidden">
        {t('card.title')}
      </h2>
      <QueryView of={card} skeleton={cardSkeleton}>
        {(data) => (
          <div className="card-stack">
            <MembershipCard card={data} />
            <CardActions />
            <StoreCardSwitch card={data} asOf={asOf} />
          </div>
        )}
      </QueryView>
    </section>
  )
}

/** The membership card, light in both themes so that its code stays scannable. */
function MembershipCard({ card }: { readonly card: Card }) {
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
      {isCardExpired(card, todayInQuebec()) ? (
        <p className="card-expired">{expiryText(language, card)}</p>
      ) : (
        <div className="membership-card-code" style={{ '--card-side': qrCodeSide(card.code) }}>
          <CardQrCode modules={card.code} />
        </div>
      )}
    </article>
  )
}

/** Full-screen presentation of the card; download and print are in a menu. */
function CardActions() {
  const { t } = useLanguage()
  const { start, isRunning, alert } = useDownload(
    () => send(getMembershipCard, { query: {} }),
    t('card.pdf.failed'),
  )
  return (
    <>
      <div className="card-actions">
        <ElementLink to={membershipCardPath} onClick={enterFullScreen}>
          <OfcButton>
            <Icon name="fullScreen" slot="start" />
            {t('card.full_screen')}
          </OfcButton>
        </ElementLink>
        <OfcMenu label={t('card.more')} onSelect={({ value }) => (value === 'print' ? printCard() : start())}>
          <span slot="trigger">
            <Icon name="more" />
          </span>
          <OfcMenuItem value="download" disabled={isRunning}>
            <Icon name="download" slot="start" />
            {t('card.pdf')}
          </OfcMenuItem>
          <OfcMenuItem value="print">
            <Icon name="printer" slot="start" />
            {t('card.print')}
          </OfcMenuItem>
        </OfcMenu>
      </div>
      <div role="status">{isRunning && <p className="row-detail">{t('card.pdf.preparing')}</p>}</div>
      <SlowResponseNotice isOn={isRunning} />
      {alert}
    </>
  )
}

/** Requires a user gesture. Browsers without the API, such as on iPhones, stay in the window. */
function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => {})
}

const printsCard = 'prints-card'

/** Prints only the card, at its real size (card.css). */
function printCard(): void {
  const { classList } = document.documentElement
  classList.add(printsCard)
  // On phones `print()` returns before the page is laid out.
  addEventListener('afterprint', () => classList.remove(printsCard), { once: true })
  print()
}

interface StoreCardSwitchProps {
  readonly card: Card
  /** Time of the server’s response; undefined if current. */
  readonly asOf: Date | undefined
}

/** Switch that stores the card on this device, with a note on the risk. */
function StoreCardSwitch({ card, asOf }: StoreCardSwitchProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const deviceCard = useDeviceCard()
  const [hasFailed, setFailed] = useState(false)
  const isStored = deviceCard.status === 'stored' && deviceCard.contactId === contactId

  const change = async (control: SwitchElement) => {
    setFailed(false)
    try {
      if (!control.checked) return await removeDeviceCard()
      const storedCard = { contactId, content: card, asOf: asOf?.getTime() ?? Date.now() }
      await storeDeviceCard(storedCard, () => signedInContactId() === contactId)
      // So that the browser does not evict the card when storage is low; older browsers lack it.
      navigator.storage?.persist?.().catch(() => {})
    } catch {
      control.checked = false
      setFailed(true)
    }
  }

  return (
    <OfcSwitch
      className="card-keep"
      label={t('card.keep')}
      hint={t('card.keep.hint')}
      checked={isStored}
      readonly={deviceCard.status === 'reading'}
      error={hasFailed ? t('card.keep.failed') : undefined}
      onChange={({ target }) => void change(target)}
    />
  )
}
