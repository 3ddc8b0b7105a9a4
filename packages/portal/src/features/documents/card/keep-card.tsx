import type { MembershipCard } from '@officine/api/calls'
import { OfcSwitch } from '@officine/ui-elements/react/switch.js'
import type { OfcSwitch as SwitchElement } from '@officine/ui-elements/switch/switch.js'
import { useState } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { keepDeviceCard } from '../../../sealed/device-card.ts'
import { removeDeviceCard } from '../../../sealed/device-card-owner.ts'
import { signedInContactId, useUserinfo } from '../../../session/index.ts'
import { useDeviceCard } from './use-device-card.ts'

interface KeepCardProps {
  readonly card: MembershipCard
  /** When the server gave it, where that isn't now. */
  readonly asOf: Date | undefined
}

/** Whether this device keeps the card, with what that risks. */
export function KeepCard({ card, asOf }: KeepCardProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const onDevice = useDeviceCard()
  const [hasFailed, setFailed] = useState(false)
  const isKept = onDevice.status === 'kept' && onDevice.contactId === contactId

  const change = async (control: SwitchElement) => {
    setFailed(false)
    try {
      if (!control.checked) return await removeDeviceCard()
      const kept = { contactId, content: card, asOf: asOf?.getTime() ?? Date.now() }
      await keepDeviceCard(kept, () => signedInContactId() === contactId)
      askToPersist().catch(() => {})
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
      checked={isKept}
      readonly={onDevice.status === 'reading'}
      error={hasFailed ? t('card.keep.failed') : undefined}
      onChange={({ target }) => void change(target)}
    />
  )
}

/** Else the browser may drop the card when space is short. Where it refuses, or knows no such thing, the card is kept all the same. */
async function askToPersist(): Promise<void> {
  await navigator.storage.persist()
}
