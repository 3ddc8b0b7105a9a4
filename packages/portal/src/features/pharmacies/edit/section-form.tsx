import type { Pharmacy } from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyDialog } from '../../../failures/index.ts'
import { Form } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { ChangeList, type ChangeListProps } from './change-list.tsx'

const useUnsavedSectionDialog = lazyDialog(() => import('./unsaved-section-dialog.tsx'))

/** How a form ended: the labels of the saved fields, or closed without saving. */
export type SectionResult =
  | { readonly kind: 'saved'; readonly fields: readonly string[] }
  | { readonly kind: 'closed'; readonly keepsDraft: boolean }

export interface SectionFormProps {
  readonly pharmacy: Pharmacy
  /** Closes the section; called by `useSectionForm` and `SectionForm`. */
  readonly onDone: (result: SectionResult) => void
  /** Called once the form is rendered with its draft, if there is one. */
  readonly onReady: () => void
  /** Whether no other section is open: then its save button is the primary button of the page. */
  readonly isOnlyOpenSection: boolean
}

interface Props<Values extends object>
  extends Pick<SectionFormProps, 'onDone' | 'onReady' | 'isOnlyOpenSection'>,
    ChangeListProps<Values> {
  readonly section: PharmacySection
  readonly children: ReactNode
}

/**
 * The form of one section: its fields, the buttons to save and to cancel, and the list of changes.
 * With unsaved changes, cancelling opens a dialog first.
 */
export function SectionForm<Values extends object>({
  section,
  form,
  splitChange,
  onDone,
  onReady,
  isOnlyOpenSection,
  children,
}: Props<Values>) {
  const { t } = useLanguage()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const UnsavedSectionDialog = useUnsavedSectionDialog()
  const close = (keepsDraft: boolean) => {
    if (!keepsDraft) form.discard()
    onDone({ kind: 'closed', keepsDraft })
  }
  return (
    <>
      <Form form={form} className="edit-form" onReady={onReady}>
        <div className="edit-fields">{children}</div>
        <div className="edit-actions">
          <OfcButton
            type="submit"
            variant={isOnlyOpenSection || form.isDirty ? 'filled' : 'outlined'}
            label={t(`pharmacyEdit.save.${section}`)}
            loading={form.isSending}
          >
            {t('forms.save')}
          </OfcButton>
          <OfcButton variant="plain" onClick={() => (form.isDirty ? setDialogOpen(true) : close(false))}>
            {t('pharmacyEdit.cancel')}
          </OfcButton>
        </div>
        {/* Below the buttons: it grows during typing, and would push them from under the pointer. */}
        <ChangeList form={form} splitChange={splitChange} />
      </Form>
      {isDialogOpen && (
        <Suspense>
          <UnsavedSectionDialog
            changes={form.changes}
            onStay={() => setDialogOpen(false)}
            onKeepDraft={() => close(true)}
            onDiscard={() => close(false)}
          />
        </Suspense>
      )}
    </>
  )
}
