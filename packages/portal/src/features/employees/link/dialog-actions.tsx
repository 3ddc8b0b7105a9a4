import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'

interface DialogActionsProps {
  /** The `id` of the form in the dialog. */
  readonly formId: string
  readonly isSending: boolean
  readonly onCancelled: () => void
  /** For what takes access away. */
  readonly tone?: 'neutral' | 'danger'
  /** What the form does. */
  readonly children: string
}

/** The ways out of a dialog that holds a form. They stand outside of it and belong to it all the same, so that Enter in a field sends. */
export function DialogActions({
  formId,
  isSending,
  onCancelled,
  tone = 'neutral',
  children,
}: DialogActionsProps) {
  const { t } = useLanguage()
  return (
    <>
      <OfcButton slot="actions" variant="plain" onClick={onCancelled}>
        {t('links.cancel')}
      </OfcButton>
      <OfcButton
        // The wrapper would set the property, which only tells.
        ref={(button) => button?.setAttribute('form', formId)}
        slot="actions"
        type="submit"
        variant="filled"
        tone={tone}
        loading={isSending}
      >
        {children}
      </OfcButton>
    </>
  )
}
