import type { OwnEmployment } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { FailureAlert } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { nameOfPharmacy } from './name-of-pharmacy.ts'
import { withdraw } from './withdraw.ts'

interface WithdrawDialogProps {
  readonly request: OwnEmployment
  readonly onCancelled: () => void
  readonly onDone: () => void
}

/** Asks before a request is withdrawn, and names it: that can't be undone. */
export default function WithdrawDialog({ request, onCancelled, onDone }: WithdrawDialogProps) {
  const language = useLanguage()
  const { t } = language
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const pharmacy = nameOfPharmacy(language, request)

  const confirm = async () => {
    setFailure(undefined)
    setRunning(true)
    try {
      const outcome = await withdraw(request)
      onDone()
      toast(
        outcome === 'withdrawn'
          ? { severity: 'success', message: t('requests.withdrawn', { pharmacy }) }
          : { severity: 'info', message: t('requests.answered_meanwhile', { pharmacy }) },
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setRunning(false)
    }
  }

  return (
    <OfcDialog open heading={t('requests.withdrawal.title', { pharmacy })} onClose={onCancelled}>
      <div className="dialog-words">
        <p>{t('requests.withdrawal.text')}</p>
        <p>{t('requests.withdrawal.undo')}</p>
        {failure && <FailureAlert error={failure} heading={t('requests.withdrawal.failed')} />}
      </div>
      <OfcButton slot="actions" variant="filled" onClick={onCancelled}>
        {t('requests.withdrawal.keep')}
      </OfcButton>
      <OfcButton
        slot="actions"
        variant="plain"
        tone="danger"
        loading={isRunning}
        onClick={() => void confirm()}
      >
        {t('requests.withdrawal.confirm')}
      </OfcButton>
    </OfcDialog>
  )
}
