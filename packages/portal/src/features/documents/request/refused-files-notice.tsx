import type { MemberRequest } from '@officine/api/calls'
import { documentUploadPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { refusedFiles } from '../requests.ts'

/**
 * Files refused by the scan, with a link to replace them: in this request while it accepts files,
 * else in a new one.
 */
export function RefusedFilesNotice({ request: { id, files, may } }: { readonly request: MemberRequest }) {
  const { t } = useLanguage()
  const refused = refusedFiles(files)
  const isOpen = may.includes('addFile')
  if (refused.length === 0) return null
  return (
    <div className="request-quote">
      {refused.map(({ id: fileId, name }) => (
        <p key={fileId} className="request-refused">
          {t('documents.file.refused', { name })}
        </p>
      ))}
      <p>
        <Link to={isOpen ? documentUploadPath(id) : documentUploadPath()}>
          {t(isOpen ? 'documents.file.send_again' : 'documents.file.send_anew', { count: refused.length })}
        </Link>
      </p>
    </div>
  )
}
