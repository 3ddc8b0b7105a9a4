import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { changesText, type NamedField } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import './save-bar.css'

interface SaveBarProps {
  /** What `useForm` gives: what differs from what is kept, and whether it is on its way. */
  readonly form: { readonly changes: readonly NamedField[]; readonly isSending: boolean }
  /** Another way out beside it: a plain button that cancels. */
  readonly children?: ReactNode
}

/**
 * The save action of a page in the `edit` layout, with what there is to save; last in its form, which it submits. Where
 * nothing was changed the form says so: a button that can't be pressed is found by no keyboard.
 */
export function SaveBar({ form, children }: SaveBarProps) {
  const language = useLanguage()
  const isChanged = form.changes.length > 0
  return (
    <div className="save-bar">
      <p className="save-bar-changes" role="status" data-none={isChanged ? undefined : true}>
        {changesText(language, form)}
      </p>
      {children}
      <OfcButton type="submit" variant="filled" loading={form.isSending}>
        {language.t('forms.save')}
      </OfcButton>
    </div>
  )
}
