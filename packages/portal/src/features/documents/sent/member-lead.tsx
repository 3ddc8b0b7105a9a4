import type { MemberRequest } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { useList } from '../../../lists/use-list.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfUpload } from '../../../parts/documents/document-address.ts'
import { Icon } from '../../../parts/layout/icon.tsx'
import { refusedFiles } from '../request/request-state.ts'
import { sentRequests } from './sent-list.ts'
import './sent.css'

interface MemberLeadProps {
  readonly reader: 'member' | 'other'
}

/** What the page has for a member, or what it asks of them: it comes in the place of the other, so that nothing moves. */
export function MemberLead({ reader }: MemberLeadProps) {
  const { t } = useLanguage()
  const { page } = useList(sentRequests)
  const request = page?.items.find(mayReplace)
  if (!request) return t('documents.lead', { reader })
  const refused = refusedFiles(request.files)
  const count = refused.length
  return (
    <span className="sent-refused">
      <Icon name="alert" />
      <span>
        {t('documents.refused', { count, name: refused[0]?.name ?? '' })}{' '}
        <Link to={addressOfUpload(request.id)}>{t('documents.refused.replace', { count })}</Link>
      </span>
    </span>
  )
}

/** A file was refused, and another can still take its place. */
function mayReplace({ files, may }: MemberRequest): boolean {
  return may.includes('addFile') && refusedFiles(files).length > 0
}
