import type { MemberRequestId } from '@officine/api/calls'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { documentRequestPath, documentUploadPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'

interface ClosedRequestNoticeProps {
  /** Moves the focus here, because the pressed button is removed. */
  readonly takesFocus: boolean
}

/** Shown when the association has answered, so that no file can be added. */
export function ClosedRequestNotice({ takesFocus }: ClosedRequestNoticeProps) {
  const { t } = useLanguage()
  const alert = useRef<AlertElement>(null)
  useEffect(() => {
    if (takesFocus) alert.current?.focus()
  }, [takesFocus])
  return (
    <OfcAlert ref={alert} tabIndex={-1} severity="warning" heading={t('upload.closed.title')}>
      {t('upload.closed.text')}
    </OfcAlert>
  )
}

export function ClosedRequestBar({ requestId }: { readonly requestId: MemberRequestId }) {
  const { t } = useLanguage()
  return (
    <div className="upload-bar">
      <LinkButton to={documentRequestPath(requestId)} variant="filled">
        {t('upload.closed.read')}
      </LinkButton>
      <LinkButton to={documentUploadPath()} variant="plain">
        {t('upload.another')}
      </LinkButton>
    </div>
  )
}
