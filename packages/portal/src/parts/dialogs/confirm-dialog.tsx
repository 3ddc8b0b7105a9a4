import { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import { loadTexts } from '@officine/ui-elements/texts/texts.js'
import { useEffect, useRef } from 'react'
import { FailureAlert, LongWait } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useLanguage } from '../../language/index.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'

interface ConfirmDialogProps extends ActionDialogProps {
  /** What could not be done, over why; by default what a form says, with its button to try again. */
  readonly failed?: string
  /**
   * Does it, closes the dialog and tells the outcome.
   * @throws {ApiError} Why not, which shows in the dialog.
   */
  readonly onConfirm: () => Promise<void>
}

/**
 * Asks before something is done, and names what that gives or takes. A failure shows inside.
 * The focus returns to what opened the dialog; a list whose row goes away calls `useFocusOfLostRow`.
 */
export function ConfirmDialog({ failed, onConfirm, children, ...frame }: ConfirmDialogProps) {
  const { t, locale } = useLanguage()
  const { attempt, isRunning, failure } = useAttempt(onConfirm, { keepsFailure: true })
  const alert = useRef<OfcAlert>(null)
  const confirm = () => void attempt()
  const canRetry = !failed && failure?.mayPass

  useEffect(() => {
    // Without a network the alert's own words could not be fetched any more.
    void loadTexts(locale, [OfcAlert])
  }, [locale])

  useEffect(() => alert.current?.focus(), [failure])

  return (
    <ActionDialog {...frame} isRunning={isRunning} actionButton={{ onClick: confirm }}>
      {children}
      {failure && (
        <FailureAlert
          ref={alert}
          error={failure}
          heading={failed ?? t('forms.failure.heading')}
          retry={canRetry ? confirm : undefined}
          isRetrying={isRunning}
        >
          {canRetry && <p>{t('forms.failure.kept')}</p>}
        </FailureAlert>
      )}
      <LongWait isOn={isRunning} />
    </ActionDialog>
  )
}
