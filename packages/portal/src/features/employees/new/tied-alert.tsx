import type { Employee } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { listPlace } from '../../../lists/list-query.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { peopleOf } from '../people/people-list.ts'

interface TiedAlertProps {
  readonly pharmacyId: string
  readonly name: string
  /** The link or the request, where it is known. */
  readonly tie: Employee | undefined
  /** It stands where the button was that the person pressed. */
  readonly takesFocus: boolean
}

/** Nobody is linked twice: where the link is, or the request that waits. */
export function TiedAlert({ pharmacyId, name, tie, takesFocus }: TiedAlertProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const alert = useRef<AlertElement>(null)
  useEffect(() => {
    if (takesFocus) alert.current?.focus()
  }, [takesFocus])
  const asks = tie !== undefined && tie.validationStatus < validationStatuses.approved
  return (
    <OfcAlert
      ref={alert}
      tabIndex={-1}
      severity="info"
      heading={asks ? t('add.tied.asks_title', { name }) : t('add.tied.title', { name })}
    >
      {asks ? t('add.tied.asks_text') : t('add.tied.text')}
      <LinkButton
        slot="actions"
        {...listPlace(peopleOf(pharmacyId), asks ? {} : { search: name }, contactId)}
      >
        {t('add.tied.show')}
      </LinkButton>
    </OfcAlert>
  )
}
