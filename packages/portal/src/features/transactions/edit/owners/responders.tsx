import { ownsAfterwards } from '@officine/api/constants'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { memo } from 'react'
import type { FormOf } from '../../../../forms/index.ts'
import { useLanguage } from '../../../../language/index.ts'
import { obstacleOf } from './future-ownership.ts'
import { nameOf, type OwnersValues } from './owner-rows.ts'

// Memoized, so that typing a name renders only that person's checkbox.
const Checkbox = memo(OfcCheckbox)

/** Choice of the responders among the future owners. */
export function Responders({ form }: { readonly form: FormOf<OwnersValues> }) {
  const { t } = useLanguage()
  const { owners } = form.values
  if (!owners.some(ownsAfterwards)) return null
  // Target of the error summary if no owner is a responder.
  const errorTarget = obstacleOf(owners)?.kind === 'noResponder' ? { name: 'owners', tabIndex: -1 } : {}
  return (
    <fieldset className="owners-responders" aria-describedby="owners-responders-hint" {...errorTarget}>
      <legend>{t('owners.responders.title')}</legend>
      <p id="owners-responders-hint" className="note">
        {t('owners.responders.hint')}
      </p>
      <div className="owners-responders-list">
        {owners.map(
          (row, index) =>
            ownsAfterwards(row) && (
              <Checkbox
                key={row.id}
                {...form.field(`owners.${index}.isResponder`)}
                label={nameOf(row) || t('owners.new_person')}
                noOptionalMark
              />
            ),
        )}
      </div>
    </fieldset>
  )
}
