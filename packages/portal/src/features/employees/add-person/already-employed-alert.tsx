import type { Employee, PharmacyId } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { useLanguage } from '../../../language/index.ts'
import { listLocation } from '../../../lists/list-query.ts'
import { useUserinfo } from '../../../session/index.ts'
import { peopleList } from '../people/people-list.ts'

interface AlreadyEmployedAlertProps {
  readonly pharmacyId: PharmacyId
  readonly name: string
  /** The employment or the request, if known. */
  readonly employment: Employee | undefined
  /** Moves the focus here, because it replaces the pressed button. */
  readonly takesFocus: boolean
}

/** Shown when the person already has an employment or a pending request here; links to it. */
export function AlreadyEmployedAlert({
  pharmacyId,
  name,
  employment,
  takesFocus,
}: AlreadyEmployedAlertProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const alert = useRef<AlertElement>(null)
  useEffect(() => {
    if (takesFocus) alert.current?.focus()
  }, [takesFocus])
  const isRequest = employment !== undefined && employment.validationStatus < validationStatuses.approved
  return (
    <OfcAlert
      ref={alert}
      tabIndex={-1}
      severity="info"
      heading={isRequest ? t('add.tied.asks_title', { name }) : t('add.tied.title', { name })}
    >
      {isRequest ? t('add.tied.asks_text') : t('add.tied.text')}
      <LinkButton
        slot="actions"
        {...listLocation(peopleList(pharmacyId), isRequest ? {} : { search: name }, contactId)}
      >
        {t('add.tied.show')}
      </LinkButton>
    </OfcAlert>
  )
}
