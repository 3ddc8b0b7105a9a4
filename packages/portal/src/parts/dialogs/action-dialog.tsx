import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../language/index.ts'
import '../parts.css'

export interface ActionDialogProps {
  readonly heading: string
  /** The label of the action's button. */
  readonly action: string
  /** `danger` for actions that remove or refuse access. */
  readonly tone?: 'neutral' | 'danger'
  /** The label of the button that closes the dialog. */
  readonly cancel?: string
  /** Replaces `cancel` and names what stays unchanged. This button is then the prominent one. */
  readonly keep?: string
  /** What another user did meanwhile; the action is removed. */
  readonly overtaken?: string | undefined
  /** The typed text, still readable after the action was removed. */
  readonly typed?: ReactNode
  readonly onClosed: () => void
  readonly children: ReactNode
}

interface FrameProps extends ActionDialogProps {
  /** The dialog cannot be closed while the action runs; its error shows inside. */
  readonly isRunning: boolean
  readonly actionButton: Pick<ComponentProps<typeof OfcButton>, 'onClick' | 'ref' | 'type'>
}

/**
 * A dialog with one action: its buttons, its busy state, and the
 * message if another user was faster.
 */
export function ActionDialog({ isRunning, actionButton, onClosed, ...props }: FrameProps) {
  const { heading, action, tone = 'neutral', cancel, keep, overtaken, typed, children } = props
  const { t } = useLanguage()
  // While the action runs, a change of the list may be its own result.
  const isOvertaken = overtaken !== undefined && !isRunning
  return (
    <OfcDialog open heading={heading} closedBy={isRunning ? 'none' : 'closerequest'} onClose={onClosed}>
      <div className="dialog-words">
        {isOvertaken && <OvertakenAlert>{overtaken}</OvertakenAlert>}
        {isOvertaken ? typed : children}
      </div>
      <OfcButton
        slot="actions"
        variant={isOvertaken ? 'outlined' : keep ? 'filled' : 'plain'}
        disabled={isRunning}
        onClick={onClosed}
      >
        {isOvertaken ? t('forms.overtaken.close') : (keep ?? cancel)}
      </OfcButton>
      {!isOvertaken && (
        <OfcButton
          {...actionButton}
          slot="actions"
          variant={keep ? 'plain' : 'filled'}
          tone={tone}
          loading={isRunning}
        >
          {action}
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
