import type { MemberRequestId } from '@officine/api/calls'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import type { Ref } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { documentRequestPath, documentUploadPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'

interface ClosedRequestNoticeProps {
  /** For moving the focus to the notice, because the pressed button is removed. */
  readonly ref?: Ref<AlertElement>
}

/** Shown when the association has answered, so that no file can be added. */
export function ClosedRequestNotice({ ref = null }: ClosedRequestNoticeProps) {
  const { t } = useLanguage()
  return (
    <OfcAlert ref={ref} tabIndex={-1} severity="warning" heading={t('upload.closed.title')}>
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
