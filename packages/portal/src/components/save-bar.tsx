import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { SlowResponseNotice } from '../failures/index.ts'
import { changesText, type LabelledField } from '../forms/index.ts'
import { useLanguage } from '../language/index.ts'
import './save-bar.css'

interface SaveBarProps {
  /** The changes and the sending state of `useForm`. */
  readonly form: { readonly changes: readonly LabelledField[]; readonly isSending: boolean }
  /** Another button beside it: a plain one that cancels. */
  readonly children?: ReactNode
}

/**
 * The save button of a page in the `edit` layout, with the changed fields; the `bar` of its form,
 * which it submits. It stays enabled without changes, since a disabled button cannot get the focus: the
 * form says then that nothing was changed.
 */
export function SaveBar({ form, children }: SaveBarProps) {
  const language = useLanguage()
  const isChanged = form.changes.length > 0
  return (
    <div className="save-bar">
      <SlowResponseNotice isOn={form.isSending} />
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
