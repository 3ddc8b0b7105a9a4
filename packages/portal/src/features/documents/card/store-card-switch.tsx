import type { MembershipCard } from '@officine/api/calls'
import { OfcSwitch } from '@officine/ui-elements/react/switch.js'
import type { OfcSwitch as SwitchElement } from '@officine/ui-elements/switch/switch.js'
import { useState } from 'react'
import { removeDeviceCard, storeDeviceCard } from '../../../encrypted-storage/device-card.ts'
import { useLanguage } from '../../../language/index.ts'
import { signedInContactId, useUserinfo } from '../../../session/index.ts'
import { useDeviceCard } from './use-device-card.ts'

interface StoreCardSwitchProps {
  readonly card: MembershipCard
  /** Time of the server’s response; undefined if current. */
  readonly asOf: Date | undefined
}

/** Switch that stores the card on this device, with a note on the risk. */
export function StoreCardSwitch({ card, asOf }: StoreCardSwitchProps) {
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
      requestPersistentStorage().catch(() => {})
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

/**
 * Requests persistent storage, so that the browser does not evict the card when storage is low. The
 * card is stored even if that fails.
 */
async function requestPersistentStorage(): Promise<void> {
  await navigator.storage.persist()
}
