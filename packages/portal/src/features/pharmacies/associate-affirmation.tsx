import { getAffirmation } from '@officine/api/calls'
import type { AffirmationAddress } from '@officine/api/structs'
import type { ReactNode } from 'react'
import { send } from '../../data/index.ts'
import { DownloadButton } from '../../domain/downloads/download.tsx'
import { useLanguage } from '../../language/index.ts'
import './associate-affirmation.css'

interface AssociateAffirmationProps {
  readonly affirmation: AffirmationAddress
  /** The owner's name. */
  readonly name: string
}

/** Button that downloads an owner's sworn affirmation. */
export default function AssociateAffirmation({ affirmation, name }: AssociateAffirmationProps): ReactNode {
  const { t } = useLanguage()
  return (
    <DownloadButton
      className="pharmacy-affirmation"
      size="small"
      label={t('pharmacies.affirmation_of', { name })}
      errorHeading={t('pharmacies.affirmation_failed')}
      fetchFile={() => send(getAffirmation, { path: affirmation })}
    >
      {t('pharmacies.affirmation')}
    </DownloadButton>
  )
}
