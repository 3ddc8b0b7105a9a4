import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../language/index.ts'
import '../parts.css'

export interface ActionDialogProps {
  readonly heading: string
  /** What the action does, on its button. */
  readonly action: string
  /** `danger` for what takes access away, or refuses it. */
  readonly tone?: 'neutral' | 'danger'
  /** On the button that closes the dialog. */
  readonly cancel?: string
  /** In place of `cancel`: what stays as it is. This button stands out then, and the action does not. */
  readonly keep?: string
  /** What somebody else did meanwhile: no action is left. */
  readonly overtaken?: string | undefined
  /** What was typed, still to be read once no action is left. */
  readonly typed?: ReactNode
  readonly onClosed: () => void
  readonly children: ReactNode
}

interface FrameProps extends ActionDialogProps {
  /** Nothing closes the dialog before the action has its outcome, which shows inside. */
  readonly isRunning: boolean
  readonly actionButton: Pick<ComponentProps<typeof OfcButton>, 'onClick' | 'ref' | 'type'>
}

/** The frame of a dialog with one action: its buttons, its busy state, and what is left when somebody else was faster. */
export function ActionDialog({ isRunning, actionButton, onClosed, ...props }: FrameProps) {
  const { heading, action, tone = 'neutral', cancel, keep, overtaken, typed, children } = props
  const { t } = useLanguage()
  // What the list tells while it is sent may be what was sent.
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
  // The button that was pressed is gone; who still types is told without losing their place.
  useEffect(() => {
    if (document.activeElement === document.body) alert.current?.focus()
  }, [])
  return (
    <OfcAlert ref={alert} tabIndex={-1} severity="warning" heading={t('forms.overtaken.heading')}>
      {children}
    </OfcAlert>
  )
}
