import type { ApiError } from '@officine/api/errors'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useState } from 'react'
import { useLanguage } from '../language/index.ts'
import './failures.css'

interface ErrorReferenceProps {
  readonly of: Pick<ApiError, 'reference'>
  /** The slot of an alert or a dialog. */
  readonly slot?: string
}

/** The number that identifies the error in the association's logs; it can be copied or read out. */
export function ErrorReference({ of: { reference }, slot }: ErrorReferenceProps) {
  const { t } = useLanguage()
  const [copied, setCopied] = useState<string>()
  if (!reference) return null
  // Without the permission to copy, the number can still be selected.
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setCopied(reference),
      () => {},
    )
  return (
    <div className="reference" slot={slot}>
      <span className="reference-number">{t('errors.reference', { reference })}</span>
      <OfcButton variant="plain" size="small" label={t('errors.reference.copy_label')} onClick={copy}>
        {t('errors.reference.copy')}
      </OfcButton>
      <span role="status">{copied === reference && t('errors.reference.copied')}</span>
    </div>
  )
}
