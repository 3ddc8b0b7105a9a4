import type { MemberRequest } from '@officine/api/calls'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import type { Ref } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { requestChangesText } from './request-changes-text.ts'

interface RequestChangedAlertProps {
  /** For moving the focus to the alert after a refused submission; otherwise it is only announced. */
  readonly ref: Ref<AlertElement>
  readonly request: MemberRequest
  readonly baseline: MemberRequest
  readonly isHandled: boolean
}

/** Describes changes by others while the answer was being written. */
export function RequestChangedAlert({ ref, request, baseline, isHandled }: RequestChangedAlertProps) {
  const language = useLanguage()
  const { t } = language
  return (
    <OfcAlert ref={ref} tabIndex={-1} severity="warning" heading={t('queue.meanwhile.title')}>
      <p>{requestChangesText(language, baseline, request)}</p>
      <p>{t(isHandled ? 'queue.meanwhile.gone' : 'queue.meanwhile.again')}</p>
    </OfcAlert>
  )
}
