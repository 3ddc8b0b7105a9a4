import { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import { loadTexts } from '@officine/ui-elements/texts/texts.js'
import { useEffect, useRef } from 'react'
import { FailureAlert, SlowResponseNotice } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useLanguage } from '../../language/index.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'

interface ConfirmDialogProps extends ActionDialogProps {
  /** The heading of the error, without a retry button; by default that of a form, with one. */
  readonly errorHeading?: string
  /**
   * Runs the action and closes the dialog.
   * @throws {ApiError} Shown in the dialog.
   */
  readonly onConfirm: () => Promise<void>
}

/**
 * Confirms an action and names its effect. An error shows inside. The focus returns to the element
 * that opened the dialog; a list whose row disappears calls `useFocusAfterRowRemoval`.
 */
export function ConfirmDialog({ errorHeading, onConfirm, children, ...frame }: ConfirmDialogProps) {
  const { t, locale } = useLanguage()
  const { attempt, isRunning, failure } = useAttempt(onConfirm, { keepsFailure: true })
  const alert = useRef<OfcAlert>(null)
  const confirm = () => void attempt()
  const canRetry = !errorHeading && failure?.isTemporary

  useEffect(() => {
    // Without a network the alert's texts could no longer be fetched.
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
          heading={errorHeading ?? t('forms.failure.heading')}
          retry={canRetry ? confirm : undefined}
          isRetrying={isRunning}
        >
          {canRetry && <p>{t('forms.failure.kept')}</p>}
        </FailureAlert>
      )}
      <SlowResponseNotice isOn={isRunning} />
    </ActionDialog>
  )
}
