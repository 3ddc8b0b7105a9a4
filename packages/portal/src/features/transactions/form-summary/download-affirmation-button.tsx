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
  /** The form's number. */
  readonly number: number
}

/** Downloads an affirmation; the server checks the right to read it. */
export function DownloadAffirmationButton({
  transactionId,
  ownerId,
  fileId,
  name,
  number,
}: DownloadAffirmationButtonProps) {
  const { t } = useLanguage()
  const download = async () => {
    const file = await send(getAffirmation, { path: { transactionId, ownerId, fileId } })
    // The uploaded name seldom says whose affirmation it is, or of which form.
    const fileName = t('transaction.download_name', { name, number: String(number) })
    downloadBlob(fileName + extensionOf(file.name), file.content)
  }
  const { attempt, isRunning, failure } = useAttempt(download, { keepsFailure: true })
  const isRefused = failure?.kind === 'notFound' || failure?.kind === 'forbidden'
  return (
    <>
      <OfcButton
        variant="plain"
        label={t('transaction.download_of', { name })}
        loading={isRunning}
        onClick={() => void attempt()}
      >
        {t('transaction.download')}
      </OfcButton>
      {isRefused && (
        <OfcAlert className="summary-failure" heading={t('transaction.download_refused')}>
          {t('transaction.download_refused_text')}
        </OfcAlert>
      )}
      {failure && !isRefused && (
        <div className="summary-failure">
          <FailureAlert
            error={failure}
            heading={t('transaction.download_failed')}
            retry={() => void attempt()}
            isRetrying={isRunning}
          />
        </div>
      )}
    </>
  )
}

/** With its dot; empty without one. */
const extensionOf = (fileName: string) => /\.\w+$/.exec(fileName)?.[0] ?? ''
