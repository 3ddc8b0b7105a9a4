import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { FormOf } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'

interface EmptyButtonProps<Values extends object> {
  readonly form: FormOf<Values>
  readonly isEmpty: boolean
  readonly onEmpty: () => void
  /** The field that is asked first: it takes the focus from the button, which goes. */
  readonly first: string
}

/** What is not known can be nothing again, and not a row of blanks one by one. */
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
