import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { FormOf } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'

interface EmptyButtonProps<Values extends object> {
  readonly form: FormOf<Values>
  readonly isEmpty: boolean
  readonly onEmpty: () => void
  /** The first field; it receives the focus, because the button unmounts. */
  readonly first: string
}

/** Clears a group of fields at once. */
export function EmptyButton<Values extends object>({
  form,
  isEmpty,
  onEmpty,
  first,
}: EmptyButtonProps<Values>) {
  const { t } = useLanguage()
  if (isEmpty) return null
  const empty = () => {
    onEmpty()
    const control = form.inner.control(first)
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <div className="edit-empty">
      <OfcButton variant="plain" size="small" onClick={empty}>
        {t('pharmacyEdit.empty')}
      </OfcButton>
    </div>
  )
}
