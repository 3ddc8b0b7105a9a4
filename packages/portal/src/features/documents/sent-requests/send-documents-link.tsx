import { LinkButton } from '../../../components/link-button.tsx'
import { documentUploadPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { DocumentIcon } from '../document-icon.tsx'

interface SendDocumentsLinkProps {
  readonly variant: 'filled' | 'plain'
  /** The short label, used beside the list’s heading on phones. */
  readonly isShort?: boolean
}

export function SendDocumentsLink({ variant, isShort = false }: SendDocumentsLinkProps) {
  const { t } = useLanguage()
  return (
    <LinkButton to={documentUploadPath()} variant={variant}>
      {!isShort && <DocumentIcon name="upload" slot="start" />}
      {t(isShort ? 'documents.send_short' : 'documents.send')}
    </LinkButton>
  )
}
