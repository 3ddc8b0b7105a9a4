import { type FileId, getAffirmation, type TransactionId, type TransactionOwnerId } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { send } from '../../../data/index.ts'
import { downloadBlob } from '../../../domain/downloads/download-blob.ts'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'

interface DownloadAffirmationButtonProps {
  readonly transactionId: TransactionId
  readonly ownerId: TransactionOwnerId
  readonly fileId: FileId
  /** The owner's name. */
  readonly name: string
}

/** Downloads an affirmation; the server checks the right to open it. */
export function DownloadAffirmationButton({
  transactionId,
  ownerId,
  fileId,
  name,
}: DownloadAffirmationButtonProps) {
  const { t } = useLanguage()
  const download = async () => {
    const file = await send(getAffirmation, { path: { transactionId, ownerId, fileId } })
    downloadBlob(file.name, file.content)
  }
  const { attempt, isRunning, failure } = useAttempt(download, { keepsFailure: true })
  const isRefused = failure?.kind === 'notFound' || failure?.kind === 'forbidden'
  return (
    <>
      <OfcButton
        variant="plain"
        label={t('transaction.open_of', { name })}
        loading={isRunning}
        onClick={() => void attempt()}
      >
        {t('transaction.open')}
      </OfcButton>
      {isRefused && (
        <OfcAlert className="summary-failure" heading={t('transaction.open_refused')}>
          {t('transaction.open_refused_text')}
        </OfcAlert>
      )}
      {failure && !isRefused && (
        <div className="summary-failure">
          <FailureAlert
            error={failure}
            heading={t('transaction.open_failed')}
            retry={() => void attempt()}
            isRetrying={isRunning}
          />
        </div>
      )}
    </>
  )
}
