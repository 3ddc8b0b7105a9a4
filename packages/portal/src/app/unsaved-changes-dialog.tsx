import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { type MessageKey, useLanguage } from '../language/index.ts'
import type { UnsavedKind } from '../store/index.ts'

interface UnsavedChangesDialogProps {
  readonly title: MessageKey
  /** Whether only files are unsent. */
  readonly isOfFiles: boolean
  readonly unsavedKinds: readonly UnsavedKind[]
  readonly onAnswer: (mayLeave: boolean) => void
}

/**
 * "Leave for now?": Escape means staying. `navigation/unsaved-changes.ts` decides when it opens.
 * A section of a record that closes has `UnsavedSectionDialog`.
 */
export default function UnsavedChangesDialog({
  title,
  isOfFiles,
  unsavedKinds,
  onAnswer,
}: UnsavedChangesDialogProps) {
  const { t } = useLanguage()
  return (
    <OfcDialog open heading={t(title)} closedBy="closerequest" onClose={() => onAnswer(false)}>
      <p>
        {isOfFiles
          ? t('shell.leave.files.text')
          : t('shell.leave.text', { kept: draftCoverage(unsavedKinds) })}
      </p>
      <OfcButton slot="actions" variant="filled" onClick={() => onAnswer(false)}>
        {t('shell.leave.stay')}
      </OfcButton>
      <OfcButton slot="actions" variant="plain" tone="danger" onClick={() => onAnswer(true)}>
        {t(isOfFiles ? 'shell.leave.files.go' : 'shell.leave.go')}
      </OfcButton>
    </OfcDialog>
  )
}

/** How much of the unsent changes a draft persists for the person's return. */
export function draftCoverage(unsavedKinds: readonly UnsavedKind[]): 'all' | 'some' | 'none' {
  if (unsavedKinds.every((kind) => kind === 'draft')) return 'all'
  return unsavedKinds.some((kind) => kind === 'draft' || kind === 'secrets') ? 'some' : 'none'
}
