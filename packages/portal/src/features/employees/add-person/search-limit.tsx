import type { ApiError } from '@officine/api/errors'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { LinkButton } from '../../../components/link-button.tsx'
import { useLanguage, waitText } from '../../../language/index.ts'
import type { StepAddress } from './add-person-address.ts'

interface SearchLimitProps {
  readonly error: ApiError
  readonly inviteAddress: StepAddress
}

/** Explains the limit of searches, when it ends, and how to continue without a search. */
export function SearchLimit({ error: { retryAfter }, inviteAddress }: SearchLimitProps) {
  const { t } = useLanguage()
  return (
    <OfcAlert severity="warning" heading={t('add.limit.title')}>
      <p>{retryAfter ? t('add.limit.text', { wait: waitText({ t }, retryAfter) }) : t('add.limit.soon')}</p>
      <p>{t('add.limit.invite')}</p>
      <LinkButton slot="actions" {...inviteAddress}>
        {t('add.results.invite')}
      </LinkButton>
    </OfcAlert>
  )
}
