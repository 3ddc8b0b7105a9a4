import type { MemberRequest } from '@officine/api/calls'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { Icon } from '../../../components/icons/icon.tsx'
import { useLanguage } from '../../../language/index.ts'
import { DocumentIcon } from '../document-icon.tsx'
import { refusedFiles, requestState } from '../requests.ts'

/** Status of a request as a tinted badge. */
export function RequestBadge({ request }: { readonly request: MemberRequest }) {
  const { t } = useLanguage()
  switch (requestState(request)) {
    case 'received':
      return (
        <OfcBadge tone="blue">
          <DocumentIcon name="inbox" slot="start" />
          {t('documents.status.received')}
        </OfcBadge>
      )
    case 'handled':
      return (
        <OfcBadge tone="green">
          <Icon name="check" slot="start" />
          {t('documents.status.handled')}
        </OfcBadge>
      )
    case 'refused':
      return (
        <OfcBadge tone="red">
          <Icon name="alert" slot="start" />
          {t('documents.status.refused', { count: refusedFiles(request.files).length })}
        </OfcBadge>
      )
  }
}
