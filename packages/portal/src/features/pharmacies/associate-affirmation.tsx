import { getAffirmation } from '@officine/api/calls'
import type { AffirmationAddress } from '@officine/api/structs'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { ToolIcon } from '../../components/icons/tool-icon.tsx'
import { send } from '../../data/index.ts'
import { downloadBlob } from '../../domain/downloads/download-blob.ts'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
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
  const download = async () => {
    const file = await send(getAffirmation, { path: affirmation })
    downloadBlob(file.name, file.content)
  }
  const { attempt, isRunning, failure } = useAttempt(download, { keepsFailure: true })
  return (
    <>
      <OfcButton
        className="pharmacy-affirmation"
        variant="plain"
        size="small"
        label={t('pharmacies.affirmation_of', { name })}
        loading={isRunning}
        onClick={() => void attempt()}
      >
        <ToolIcon name="download" slot="start" />
        {t('pharmacies.affirmation')}
      </OfcButton>
      {failure && (
        <FailureAlert
          error={failure}
          heading={t('pharmacies.affirmation_failed')}
          retry={() => void attempt()}
          isRetrying={isRunning}
        />
      )}
    </>
  )
}
