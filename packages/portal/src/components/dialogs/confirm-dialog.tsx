import { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { loadTexts } from '@officine/ui-elements/texts/texts.js'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { FailureAlert, SlowResponseNotice } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useLanguage } from '../../language/index.ts'
import '../styles/content.css'

export interface ActionDialogProps {
  readonly heading: string
  /** The label of the action's button. */
  readonly actionLabel: string
  /** `danger` for actions that remove or refuse access; by default with a `keepLabel`. */
  readonly tone?: 'neutral' | 'danger'
  /** The label of the button that closes the dialog; « Annuler » by default. */
  readonly cancelLabel?: string
  /** Replaces `cancelLabel`: names what stays unchanged. This button is then the prominent one. */
  readonly keepLabel?: string
  /** What another user did meanwhile; the action is removed. */
  readonly overtakenMessage?: string | undefined
  /** The typed text, still readable after the action was removed. */
  readonly typedText?: ReactNode
  readonly onClosed: () => void
  readonly children: ReactNode
}

interface ActionDialogFrameProps extends ActionDialogProps {
  /** The dialog cannot be closed while the action runs; its error shows inside. */
  readonly isRunning: boolean
  readonly actionButton: Pick<ComponentProps<typeof OfcButton>, 'onClick' | 'ref' | 'type'>
}

/**
 * A dialog with one action: its buttons, its busy state, and the
 * message if another user was faster.
 */
export function ActionDialog({ isRunning, actionButton, onClosed, ...props }: ActionDialogFrameProps) {
  const { t } = useLanguage()
  const { heading, actionLabel, keepLabel, overtakenMessage, typedText, children } = props
  const tone = props.tone ?? (keepLabel ? 'danger' : 'neutral')
  const cancelLabel = props.cancelLabel ?? t('shell.cancel')
  // While the action runs, a change of the list may be its own result.
  const isOvertaken = overtakenMessage !== undefined && !isRunning
  return (
    <OfcDialog open heading={heading} closedBy={isRunning ? 'none' : 'closerequest'} onClose={onClosed}>
      <div className="dialog-words">
        {isOvertaken && <OvertakenAlert>{overtakenMessage}</OvertakenAlert>}
        {isOvertaken ? typedText : children}
      </div>
      <OfcButton
        slot="actions"
        variant={isOvertaken ? 'outlined' : keepLabel ? 'filled' : 'plain'}
        disabled={isRunning}
        onClick={onClosed}
      >
        {isOvertaken ? t('forms.overtaken.close') : (keepLabel ?? cancelLabel)}
      </OfcButton>
      {!isOvertaken && (
        <OfcButton
          {...actionButton}
          slot="actions"
          variant={keepLabel ? 'plain' : 'filled'}
          tone={tone}
          loading={isRunning}
        >
          {actionLabel}
        </OfcButton>
      )}
    </OfcDialog>
  )
}

function OvertakenAlert({ children }: { readonly children: string }) {
  const { t } = useLanguage()
  const alert = useRef<AlertElement>(null)
  // The focused button is gone, so the alert gets the focus; a focus in a text field stays.
  useEffect(() => {
    if (document.activeElement === document.body) alert.current?.focus()
  }, [])
  return (
    <OfcAlert ref={alert} tabIndex={-1} severity="warning" heading={t('forms.overtaken.heading')}>
      {children}
    </OfcAlert>
  )
}

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
 * that opened the dialog. An action that removes it closes the dialog with `focusAfterRender`, and a
 * list whose row disappears calls `useFocusAfterRowRemoval`.
 */
export function ConfirmDialog({ errorHeading, onConfirm, children, ...frame }: ConfirmDialogProps) {
  const { t, locale } = useLanguage()
  const { attempt, isRunning, failure } = useAttempt(onConfirm, { keepsFailure: true })
  const alert = useRef<AlertElement>(null)
  const confirm = () => void attempt()
  const canRetry = !errorHeading && failure?.isTemporary

  useEffect(() => {
    // Without a network the alert's texts could no longer be fetched.
    void loadTexts(locale, [AlertElement])
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
