import type { MemberRequest } from '@officine/api/calls'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { requestChangesText } from './request-changes-text.ts'

interface RequestChangedAlertProps {
  readonly request: MemberRequest
  readonly baseline: MemberRequest
  readonly isHandled: boolean
  /** Moves the focus here after a refused submission; otherwise the change is only announced. */
  readonly takesFocus: boolean
}

/** Describes changes by others while the answer was being written. */
export function RequestChangedAlert({ request, baseline, isHandled, takesFocus }: RequestChangedAlertProps) {
  const language = useLanguage()
  const { t } = language
  const alert = useRef<AlertElement>(null)
  useEffect(() => {
    if (takesFocus) alert.current?.focus()
  }, [takesFocus, request.version])
  return (
    <OfcAlert ref={alert} tabIndex={-1} severity="warning" heading={t('queue.meanwhile.title')}>
      <p>{requestChangesText(language, baseline, request)}</p>
      <p>{t(isHandled ? 'queue.meanwhile.gone' : 'queue.meanwhile.again')}</p>
    </OfcAlert>
  )
}
