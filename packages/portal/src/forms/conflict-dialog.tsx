import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { useState } from 'react'
import { useLanguage } from '../language/index.ts'
import type { FieldConflict } from './three-way-merge.ts'
import { type FieldFormats, valueText } from './value-text.ts'
import './conflicts.css'

interface ConflictDialogProps {
  readonly fields: readonly FieldConflict[]
  readonly formats: FieldFormats
  /** Called with the fields for which the other person's value is chosen. */
  readonly onResolve: (theirs: readonly string[]) => void
  readonly onClose: () => void
}

type Choice = 'mine' | 'theirs'

/**
 * The fields that both the person and another user changed: mine, theirs and the
 * original. Closing it discards nothing.
 */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { fields, formats, onResolve, onClose } = props
  const language = useLanguage()
  const { t } = language
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const text = (field: string, value: unknown) => valueText(language, formats, field, value)

  const submit = () => {
    if (fields.some(({ field }) => !choices[field])) return setSubmitted(true)
    onResolve(fields.map(({ field }) => field).filter((field) => choices[field] === 'theirs'))
  }

  return (
    <OfcDialog open heading={t('conflicts.title')} closedBy="closerequest" onClose={onClose}>
      <p>{t('conflicts.text')}</p>
      <div className="conflicts">
        {fields.map(({ field, base, mine, theirs }) => (
          <OfcRadioGroup
            key={field}
            label={formats.labelOf(field)}
            hint={t('conflicts.was', { answer: text(field, base) })}
            options={[
              { value: 'mine', label: t('conflicts.mine', { answer: text(field, mine) }) },
              { value: 'theirs', label: t('conflicts.theirs', { answer: text(field, theirs) }) },
            ]}
            value={choices[field] ?? ''}
            error={isSubmitted && !choices[field] ? t('conflicts.choose') : ''}
            noOptionalMark
            onInput={({ target }) =>
              setChoices({ ...choices, [field]: target.value === 'theirs' ? 'theirs' : 'mine' })
            }
          />
        ))}
      </div>
      {isSubmitted && fields.some(({ field }) => !choices[field]) && (
        <OfcAlert severity="error">{t('conflicts.choose_all')}</OfcAlert>
      )}
      <OfcButton slot="actions" variant="plain" onClick={onClose}>
        {t('conflicts.back')}
      </OfcButton>
      <OfcButton slot="actions" variant="filled" onClick={submit}>
        {t('conflicts.send')}
      </OfcButton>
    </OfcDialog>
  )
}
