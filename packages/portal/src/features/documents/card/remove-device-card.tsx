import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useState } from 'react'
import { removeDeviceCard } from '../../../encrypted-storage/device-card.ts'
import { useLanguage } from '../../../language/index.ts'

/** Removes the stored card while signed out, when the switch is not available. */
export function RemoveDeviceCard() {
  const { t } = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming) {
    return (
      <div className="card-screen-words">
        <OfcButton variant="plain" onClick={() => setConfirming(true)}>
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
        <OfcButton onClick={() => setConfirming(false)}>{t('card.remove.cancel')}</OfcButton>
      </div>
    </div>
  )
}
