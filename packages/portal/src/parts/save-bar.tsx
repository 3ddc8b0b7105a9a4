import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/index.ts'
import './save-bar.css'

interface SaveBarProps {
  /** How many answers differ from what is kept; none: there is nothing to save. */
  readonly changes: number
  readonly isSaving: boolean
  /** The words of the button; "Enregistrer" without them. */
  readonly action?: string
  /** Another way out beside it: a plain button that cancels. */
  readonly children?: ReactNode
}

/** The save action of a page in the `edit` layout, with what there is to save; last in its form, which it submits. */
export function SaveBar({ changes, isSaving, action, children }: SaveBarProps) {
  const { t } = useLanguage()
  return (
    <div className="save-bar">
      <p className="save-bar-changes" role="status">
        {t('forms.save.changes', { count: changes })}
      </p>
      {children}
      <OfcButton type="submit" variant="filled" disabled={changes === 0} loading={isSaving}>
        {action ?? t('forms.save')}
      </OfcButton>
    </div>
  )
}
