import type { OfcRadioGroup as RadioGroupElement } from '@officine/ui-elements/radio-group/radio-group.js'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { type CSSProperties, memo, useMemo } from 'react'
import { Icon } from '../../../../components/icons/icon.tsx'
import { LineOfFacts } from '../../../../components/line-of-facts.tsx'
import { initialsOf } from '../../../../formatting/initials.ts'
import { useLanguage } from '../../../../language/index.ts'
import { isOnlyNameVisible, nameOf, type OwnerRow } from './owner-rows.ts'
import { menuId, type OwnerActions } from './use-owner-actions.ts'
import '../../../../components/styles/segmented-choice.css'

interface OwnerListItemProps {
  readonly row: OwnerRow
  readonly index: number
  /** Whether the person's fields show below. */
  readonly isOpen: boolean
  /** Why the choice is refused. */
  readonly error: string
  /** The server refuses this change: all other choices are offered. */
  readonly isChangeRejected: boolean
  readonly actions: OwnerActions
}

/**
 * A person with the choice of their change and its icon. Memoized: renders only for its own values.
 */
export const OwnerListItem = memo(function OwnerListItem(props: OwnerListItemProps) {
  const { t } = useLanguage()
  const { row, index, isOpen, error, actions } = props
  const { id, practiceNumber, change } = row
  const name = nameOf(row) || t('owners.new_person')
  const details = [
    change === 'joins' ? '' : t('owners.owner_today'),
    practiceNumber.trim() && t('owners.number', { number: practiceNumber.trim() }),
  ]
  const nameId = `owner-name-${id}`
  return (
    // Target of the error summary while the row is closed and its fields are not rendered.
    <fieldset
      className="owner-line"
      aria-labelledby={nameId}
      tabIndex={-1}
      {...(isOpen ? {} : { name: `owners.${index}` })}
    >
      <span className="owner-initials" aria-hidden="true">
        {initialsOf(row)}
      </span>
      <div className="owner-words">
        <h3 id={nameId} className="row-title">
          {name}
        </h3>
        <LineOfFacts facts={details} />
      </div>
      <div className="owner-change">
        <Change {...props} name={name} />
      </div>
      <span className="owner-lane" aria-hidden="true" />
      <div className="owner-menu">
        {change === 'joins' && !isOpen && (
          <OfcMenu
            id={menuId(id)}
            label={t('owners.menu', { name })}
            variant="plain"
            onSelect={({ value }) => (value === 'remove' ? actions.remove(id) : actions.correct(id))}
          >
            <span slot="trigger" aria-hidden="true">
              ⋯
            </span>
            <OfcMenuItem value="correct">{t('owners.correct')}</OfcMenuItem>
            <OfcMenuItem value="remove" tone="danger">
              {t('owners.remove')}
            </OfcMenuItem>
          </OfcMenu>
        )}
      </div>
      {error && (
        <p className="owner-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
})

const presentOwnerChanges = ['stays', 'leaves'] as const
const allChanges = ['stays', 'leaves', 'joins'] as const

/** Present owners stay or leave; an added person joins. */
function Change({
  row,
  index,
  isChangeRejected,
  actions,
  name,
}: OwnerListItemProps & { readonly name: string }) {
  const { t } = useLanguage()
  const options = useMemo(
    () =>
      (isChangeRejected ? allChanges : presentOwnerChanges).map((value) => ({
        value,
        label: t(`owners.change.${value}`),
      })),
    [t, isChangeRejected],
  )
  const longestLabel = Math.max(...options.map(({ label }) => label.length))
  const { id, change } = row
  // An added person always joins. An owner whom the reader knows only by name always leaves.
  if (!isChangeRejected && change === 'joins')
    return (
      <OfcBadge tone="green">
        <Icon name="person" slot="start" />
        {t('owners.change.joins')}
      </OfcBadge>
    )
  if (!isChangeRejected && isOnlyNameVisible(row)) return <OfcBadge>{t(`owners.change.${change}`)}</OfcBadge>
  const choose = async (group: RadioGroupElement) => {
    const selected = allChanges.find((value) => value === group.value)
    if (selected && actions.choose(id, selected)) return
    // The choice is refused: resets the radio group to the current one and focuses it.
    group.value = change
    await group.updateComplete
    group.focus()
  }
  return (
    <OfcRadioGroup
      className="segmented-choice owner-choice"
      style={{ '--owner-choice-size': `${longestLabel}ch` } as CSSProperties}
      name={`owners.${index}.change`}
      aria-label={t('owners.change_of', { name })}
      options={options}
      value={change}
      noOptionalMark
      onInput={({ target }) => void choose(target)}
    />
  )
}
