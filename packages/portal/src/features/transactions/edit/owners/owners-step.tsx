import { type ContactId, getContact, type Transaction } from '@officine/api/calls'
import { isAcquisition, ownsAfterwards } from '@officine/api/constants'
import { formatDate, formatList } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { useQuery } from '@tanstack/react-query'
import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { callQuery } from '../../../../data/index.ts'
import { lazyDialog } from '../../../../failures/index.ts'
import type { FormOf } from '../../../../forms/index.ts'
import { useLanguage } from '../../../../language/index.ts'
import { useUserinfo } from '../../../../session/index.ts'
import { StepForm, type StepProps, useStepForm } from '../step-form.tsx'
import { FutureOwnershipText, obstacleOf } from './future-ownership.tsx'
import { OwnerListItem } from './owner-list-item.tsx'
import {
  assignServerIds,
  isAmongOwners,
  missingOwners,
  nameOf,
  type OwnerRow,
  OwnersBody,
  type OwnersValues,
  ownerLabels,
  ownerRowFromContact,
  ownersBody,
  ownersOf,
  ownerTexts,
} from './owner-rows.ts'
import { PersonFields } from './person-fields.tsx'
import { addButtonId, useOpenRows, useOwnerActions } from './use-owner-actions.ts'
import './owners.css'

/** Where the error summary leads for problems of the list: the place of what is missing. */
const problemsTarget = { name: 'owners', tabIndex: -1 }

const useAddOwnerDialog = lazyDialog(() => import('./add-owner-dialog.tsx'))

/** Present and future owners, and the responders. */
export default function OwnersStep({ transaction }: StepProps) {
  const { t, locale } = useLanguage()
  const { type, details } = transaction
  const effectiveDate = details?.effectiveDate
  const form = useOwnersForm(transaction)
  const { owners } = form.values
  const openRows = useOpenRows(form)
  const { actions, refusedLeave } = useOwnerActions(form, openRows, type)
  const [isAdding, setAdding] = useState(false)
  // At one of their pharmacies, or as staff.
  const { pharmacies, mayAnywhere } = useUserinfo()
  const maySearch = [...pharmacies.flatMap(({ may }) => may), ...mayAnywhere].includes('addPeople')
  const isResponderMissing = obstacleOf(owners)?.kind === 'noResponder'
  const missing = missingOwners(transaction, owners)
  const AddOwnerDialog = useAddOwnerDialog(maySearch)

  const initialChange = (id: ContactId) => {
    if (!missing.some(({ contactId }) => contactId === id)) return 'joins'
    return type === 'purchase' ? 'leaves' : 'stays'
  }

  return (
    <>
      <StepForm step="owners" transaction={transaction} form={form}>
        <div className="owners">
          {missing.length > 0 && (
            <OfcAlert severity="warning">
              {t('owners.missing', {
                count: missing.length,
                names: formatList(
                  missing.map(({ name }) => name),
                  locale,
                ),
              })}
            </OfcAlert>
          )}
          <div className="owners-card">
            <FutureOwnershipText
              rows={owners}
              openIds={openRows.ids}
              type={type}
              effectiveDate={effectiveDate}
              isRefused={form.problems.length > 0}
            />
            {/* Visual column heads: each row has its own labels. */}
            {owners.length > 0 && (
              <div className="owners-head" aria-hidden="true">
                <span className="owners-head-person">{t('owners.person')}</span>
                <span className="owners-head-change">{t('owners.in_this', { type })}</span>
                <span className="owners-head-dates">
                  <span>{t('owners.today')}</span>
                  <strong>
                    {effectiveDate === undefined
                      ? t('owners.in_effect')
                      : t('owners.from', { date: formatDate(effectiveDate, locale) })}
                  </strong>
                </span>
              </div>
            )}
            {owners.length > 0 && (
              <ul className="owners-rows" aria-label={t('owners.label')}>
                {owners.map((row, index) => {
                  const isOpen = openRows.ids.has(row.id)
                  const changeError = form.field(`owners.${index}.change`).error
                  const error =
                    refusedLeave?.id === row.id ? t(`owners.refused.${refusedLeave.reason}`) : changeError
                  return (
                    <li key={row.id} className="owner" data-change={row.change}>
                      <OwnerListItem
                        row={row}
                        index={index}
                        isOpen={isOpen}
                        error={error}
                        isChangeRejected={changeError !== ''}
                        actions={actions}
                      />
                      {isOpen && <PersonFields form={form} index={index} actions={actions} />}
                    </li>
                  )
                })}
              </ul>
            )}
            <fieldset
              className="owners-add"
              aria-label={t('owners.add')}
              {...(isResponderMissing ? {} : problemsTarget)}
            >
              <OfcButton
                id={addButtonId}
                onClick={() => (maySearch ? setAdding(true) : actions.addManually())}
              >
                {t('owners.add')}
              </OfcButton>
              {isAcquisition(type) && <AddSelf rows={owners} onAdd={actions.add} />}
            </fieldset>
          </div>
          <Responders form={form} isMissing={isResponderMissing} />
        </div>
      </StepForm>
      {isAdding && (
        <AddOwnerDialog
          rows={owners}
          onChosen={(contact) => {
            setAdding(false)
            actions.add({ ...ownerRowFromContact(contact), change: initialChange(contact.id) })
          }}
          onManualEntry={(values) => {
            setAdding(false)
            actions.addManually(values)
          }}
          onClosed={() => setAdding(false)}
        />
      )}
    </>
  )
}

// Memoized, so that typing a name renders only that person's checkbox.
const Checkbox = memo(OfcCheckbox)

interface RespondersProps {
  readonly form: FormOf<OwnersValues>
  /** Whether the list's problem is that no owner is a responder. */
  readonly isMissing: boolean
}

/** Choice of the responders among the future owners. */
function Responders({ form, isMissing }: RespondersProps) {
  const { t } = useLanguage()
  const { owners } = form.values
  if (!owners.some(ownsAfterwards)) return null
  return (
    <fieldset
      className="owners-responders"
      aria-describedby="owners-responders-hint"
      {...(isMissing ? problemsTarget : {})}
    >
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

interface AddSelfProps {
  readonly rows: readonly OwnerRow[]
  readonly onAdd: (row: OwnerRow) => void
}

/**
 * Adds the signed-in person from their record; renders nothing for a person without a practice
 * number or who is already on the transaction.
 */
function AddSelf({ rows, onAdd }: AddSelfProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const contact = useQuery(callQuery(getContact, { path: { contactId } }, { isPersisted: true }))
  if (!contact.data) return null
  const { email, phone, extension, practiceNumber } = contact.data
  if (practiceNumber === null || isAmongOwners(rows, contact.data)) return null
  const add = () =>
    onAdd({ ...ownerRowFromContact(contact.data), email, phone: phone ?? '', extension: extension ?? '' })
  return (
    <OfcButton variant="plain" onClick={add}>
      {t('owners.add_self', { name: nameOf(contact.data) })}
    </OfcButton>
  )
}

/**
 * The form of the owners step. Its labels contain the names of the people, which change during
 * typing.
 */
function useOwnersForm(transaction: Transaction): FormOf<OwnersValues> {
  const { t } = useLanguage()
  const [named, setNamed] = useState(() => ownersOf(transaction).owners)
  const [labels, formats] = useMemo(
    () => [ownerLabels(t, named), ownerTexts(t, named.length)] as const,
    [t, named],
  )
  const form = useStepForm({
    step: 'owners',
    transaction,
    toValues: ownersOf,
    struct: OwnersBody,
    toBody: ownersBody,
    comparable: assignServerIds,
    labels,
    formats,
  })
  const { owners } = form.values
  const areLabelsVisible = form.problems.length > 0 || form.conflict !== undefined
  useEffect(() => {
    // Labels show only with a problem or a conflict. A transition, so that the update does not
    // delay typing.
    if (areLabelsVisible || owners.length !== named.length) startTransition(() => setNamed(owners))
  }, [areLabelsVisible, namesIn(owners)])
  return form
}

const namesIn = (owners: OwnersValues['owners']): string =>
  owners.map((owner) => `${nameOf(owner)} ${owner.hasOneName}`).join('\n')
