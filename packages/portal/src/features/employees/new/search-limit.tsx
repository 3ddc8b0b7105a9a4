import type { ApiError } from '@officine/api/errors'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useLanguage, waitText } from '../../../language/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import type { PlaceOfStep } from './new-link-steps.ts'

interface SearchLimitProps {
  readonly error: ApiError
  readonly invitePlace: PlaceOfStep
}

/** Explains the limit of searches, when it ends, and how to continue without a search. */
export function SearchLimit({ error: { retryAfter }, invitePlace }: SearchLimitProps) {
  const { t } = useLanguage()
  return (
    <OfcAlert severity="warning" heading={t('add.limit.title')}>
      <p>{retryAfter ? t('add.limit.text', { wait: waitText({ t }, retryAfter) }) : t('add.limit.soon')}</p>
      <p>{t('add.limit.invite')}</p>
      <LinkButton slot="actions" {...invitePlace}>
        {t('add.results.invite')}
      </LinkButton>
    </OfcAlert>
  )
}
