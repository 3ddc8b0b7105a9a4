import type { MemberRequest } from '@officine/api/calls'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { meanwhileText } from './meanwhile.ts'

interface ChangedMeanwhileProps {
  readonly request: MemberRequest
  readonly seen: MemberRequest
  readonly isHandled: boolean
  /** Moves the focus here after a refused submission; otherwise the change is only announced. */
  readonly isRefusal: boolean
}

/** Describes changes by others while the answer was being written. */
export function ChangedMeanwhile({ request, seen, isHandled, isRefusal }: ChangedMeanwhileProps) {
  const language = useLanguage()
  const { t } = language
  const alert = useRef<AlertElement>(null)
  useEffect(() => {
    if (isRefusal) alert.current?.focus()
  }, [isRefusal, request.version])
  return (
    <OfcAlert ref={alert} tabIndex={-1} severity="warning" heading={t('queue.meanwhile.title')}>
      <p>{meanwhileText(language, seen, request)}</p>
      <p>{t(isHandled ? 'queue.meanwhile.gone' : 'queue.meanwhile.again')}</p>
    </OfcAlert>
  )
}
