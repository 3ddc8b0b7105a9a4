import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useState } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { removeDeviceCard } from '../../../sealed/device-card-owner.ts'

/** For who isn't signed in, and so has no switch to turn off. */
export function RemoveDeviceCard() {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <div className="card-screen-words">
        <OfcButton variant="plain" onClick={() => setAsking(true)}>
          {t('card.remove')}
        </OfcButton>
      </div>
    )
  }
  return (
    <div className="card-screen-words">
      <p role="alert">{t('card.remove.question')}</p>
      <div className="page-actions">
        <OfcButton tone="danger" onClick={() => void removeDeviceCard()}>
          {t('card.remove.confirm')}
        </OfcButton>
        <OfcButton onClick={() => setAsking(false)}>{t('card.remove.cancel')}</OfcButton>
      </div>
    </div>
  )
}
