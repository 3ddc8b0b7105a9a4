import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import type { LabelledField } from '../../../forms/index.ts'
import { midSentence, useLanguage } from '../../../language/index.ts'

interface UnsavedSectionDialogProps {
  readonly changes: readonly LabelledField[]
  readonly onStay: () => void
  /** Closes the section and keeps the draft. */
  readonly onKeepDraft: () => void
  readonly onDiscard: () => void
}

/**
 * Dialog before a section with unsaved changes closes: lists them; the draft is saved or discarded.
 */
export default function UnsavedSectionDialog({
  changes,
  onStay,
  onKeepDraft,
  onDiscard,
}: UnsavedSectionDialogProps) {
  const { t } = useLanguage()
  const fields = changes.map(({ label }) => midSentence(label)).join(', ')
  return (
    <OfcDialog open heading={t('pharmacyEdit.discard.title')} onClose={onStay}>
      <p>{t('pharmacyEdit.discard.text', { fields })}</p>
      <OfcButton slot="actions" variant="plain" onClick={onStay}>
        {t('pharmacyEdit.discard.stay')}
      </OfcButton>
      <OfcButton slot="actions" variant="outlined" tone="danger" onClick={onDiscard}>
        {t('pharmacyEdit.discard.discard')}
      </OfcButton>
      <OfcButton slot="actions" variant="filled" onClick={onKeepDraft}>
        {t('pharmacyEdit.discard.keep')}
      </OfcButton>
    </OfcDialog>
  )
}
