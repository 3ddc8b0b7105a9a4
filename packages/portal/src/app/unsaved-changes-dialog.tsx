import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { type MessageKey, useLanguage } from '../language/index.ts'
import type { UnsavedKind } from '../store/index.ts'

interface UnsavedChangesDialogProps {
  readonly title: MessageKey
  /** Whether only files are unsent. */
  readonly isOfFiles: boolean
  readonly unsent: readonly UnsavedKind[]
  readonly answer: (mayLeave: boolean) => void
}

/** "Leave for now?": Escape means staying. */
export default function UnsavedChangesDialog({
  title,
  isOfFiles,
  unsent,
  answer,
}: UnsavedChangesDialogProps) {
  const { t } = useLanguage()
  return (
    <OfcDialog open heading={t(title)} closedBy="closerequest" onClose={() => answer(false)}>
      <p>
        {isOfFiles ? t('shell.leave.files.text') : t('shell.leave.text', { kept: draftCoverage(unsent) })}
      </p>
      <OfcButton slot="actions" variant="filled" onClick={() => answer(false)}>
        {t('shell.leave.stay')}
      </OfcButton>
      <OfcButton slot="actions" variant="plain" tone="danger" onClick={() => answer(true)}>
        {t(isOfFiles ? 'shell.leave.files.go' : 'shell.leave.go')}
      </OfcButton>
    </OfcDialog>
  )
}

/** How much of the unsent changes a draft persists for the person's return. */
export function draftCoverage(unsent: readonly UnsavedKind[]): 'all' | 'some' | 'none' {
  if (unsent.every((what) => what === 'draft')) return 'all'
  return unsent.some((what) => what === 'draft' || what === 'secrets') ? 'some' : 'none'
}
