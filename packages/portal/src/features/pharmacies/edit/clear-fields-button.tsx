import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { FormOf } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'

interface ClearFieldsButtonProps<Values extends object> {
  readonly form: FormOf<Values>
  readonly isEmpty: boolean
  readonly onClear: () => void
  /** The first field; it receives the focus, because the button unmounts. */
  readonly firstField: string
}

/** Clears a group of fields at once. */
export function ClearFieldsButton<Values extends object>({
  form,
  isEmpty,
  onClear,
  firstField,
}: ClearFieldsButtonProps<Values>) {
  const { t } = useLanguage()
  if (isEmpty) return null
  const clear = () => {
    onClear()
    const control = form.internals.control(firstField)
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <div className="edit-empty">
      <OfcButton variant="plain" size="small" onClick={clear}>
        {t('pharmacyEdit.empty')}
      </OfcButton>
    </div>
  )
}
