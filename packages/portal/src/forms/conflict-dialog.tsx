import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { useState } from 'react'
import { useLanguage } from '../language/index.ts'
import type { FieldConflict } from './three-way-merge.ts'
import './conflicts.css'

interface ConflictDialogProps {
  readonly fields: readonly FieldConflict[]
  readonly labelOf: (field: string) => string
  readonly textOf: (field: string, value: unknown) => string
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
  const { fields, labelOf, textOf, onResolve, onClose } = props
  const { t } = useLanguage()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const isIncomplete = fields.some(({ field }) => !choices[field])

  const submit = () => {
    if (isIncomplete) setSubmitted(true)
    else onResolve(fields.map(({ field }) => field).filter((field) => choices[field] === 'theirs'))
  }

  return (
    <OfcDialog open heading={t('conflicts.title')} closedBy="closerequest" onClose={onClose}>
      <p>{t('conflicts.text')}</p>
      <div className="conflicts">
        {fields.map(({ field, base, mine, theirs }) => (
          <OfcRadioGroup
            key={field}
            label={labelOf(field)}
            hint={t('conflicts.was', { answer: textOf(field, base) })}
            options={[
              { value: 'mine', label: t('conflicts.mine', { answer: textOf(field, mine) }) },
              { value: 'theirs', label: t('conflicts.theirs', { answer: textOf(field, theirs) }) },
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
      {isSubmitted && isIncomplete && <OfcAlert severity="error">{t('conflicts.choose_all')}</OfcAlert>}
      <OfcButton slot="actions" variant="plain" onClick={onClose}>
        {t('conflicts.back')}
      </OfcButton>
      <OfcButton slot="actions" variant="filled" onClick={submit}>
        {t('conflicts.send')}
      </OfcButton>
    </OfcDialog>
  )
}
