import type { MemberRequest } from '@officine/api/calls'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useLanguage } from '../../../language/index.ts'
import { Icon } from '../../../parts/layout/icon.tsx'
import { DocumentIcon } from '../document-icon.tsx'
import { refusedFiles, stateOf } from './request-state.ts'

/** Status of a request as a tinted badge. */
export function RequestBadge({ request }: { readonly request: MemberRequest }) {
  const { t } = useLanguage()
  switch (stateOf(request)) {
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
