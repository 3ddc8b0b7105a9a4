import type { ContactId, Transaction } from '@officine/api/calls'
import { isAcquisition } from '@officine/api/constants'
import { type CalendarDate, formatDate, formatList } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../../failures/index.ts'
import { useLanguage } from '../../../../language/index.ts'
import { useUserinfo } from '../../../../session/index.ts'
import { StepForm, type StepProps } from '../step-form.tsx'
import { AddSelf } from './add-self.tsx'
import { obstacleOf } from './future-ownership.ts'
import { FutureOwnershipText } from './future-ownership-text.tsx'
import { OwnerListItem } from './owner-list-item.tsx'
import { missingOwners, type OwnerRow, ownerRowFromContact } from './owner-rows.ts'
import { PersonFields } from './person-fields.tsx'
import { Responders } from './responders.tsx'
import { useOpenRows } from './use-open-rows.ts'
import { addButtonId, useOwnerActions } from './use-owner-actions.ts'
import { useOwnersForm } from './use-owners-form.ts'
import './owners.css'

const useAddOwnerDialog = lazyDialog(() => import('./add-owner-dialog.tsx'))

/** Present and future owners, and the responders. */
export default function OwnersStep({ form: transaction }: StepProps) {
  const { t } = useLanguage()
  const { type, details } = transaction
  const effectiveDate = details?.effectiveDate
  const form = useOwnersForm(transaction)
  const { owners } = form.values
  const openRows = useOpenRows(form)
  const { actions, refusedLeave } = useOwnerActions(form, openRows, type)
  const [isAdding, setAdding] = useState(false)
  const maySearch = useMaySearch()
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
          <MissingOwners names={missing.map(({ name }) => name)} />
          <div className="owners-card">
            <FutureOwnershipText
              rows={owners}
              openIds={openRows.ids}
              type={type}
              effectiveDate={effectiveDate}
              isRefused={form.problems.length > 0}
            />
            {owners.length > 0 && <ColumnHeadings type={type} effectiveDate={effectiveDate} />}
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
            <fieldset className="owners-add" aria-label={t('owners.add')} {...problemsTarget(owners)}>
              <OfcButton
                id={addButtonId}
                onClick={() => (maySearch ? setAdding(true) : actions.addManually())}
              >
                {t('owners.add')}
              </OfcButton>
              {isAcquisition(type) && <AddSelf rows={owners} onAdd={actions.add} />}
            </fieldset>
          </div>
          <Responders form={form} />
        </div>
      </StepForm>
      {isAdding && (
        <Suspense>
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
        </Suspense>
      )}
    </>
  )
}

/** Whether the person may search for others: at one of their pharmacies, or as staff. */
function useMaySearch(): boolean {
  const { pharmacies, mayAnywhere } = useUserinfo()
  return [...pharmacies.flatMap(({ may }) => may), ...mayAnywhere].includes('addPeople')
}

/**
 * Target of the error summary for problems of the list; for a missing responder it is in
 * `Responders`.
 */
function problemsTarget(owners: readonly OwnerRow[]) {
  return obstacleOf(owners)?.kind === 'noResponder' ? {} : { name: 'owners', tabIndex: -1 }
}

function MissingOwners({ names }: { readonly names: readonly string[] }) {
  const { t, locale } = useLanguage()
  if (names.length === 0) return null
  return (
    <OfcAlert severity="warning">
      {t('owners.missing', { count: names.length, names: formatList(names, locale) })}
    </OfcAlert>
  )
}

interface ColumnHeadingsProps {
  readonly type: Transaction['type']
  readonly effectiveDate: CalendarDate | undefined
}

/** Visual column heads: each row has its own labels. */
function ColumnHeadings({ type, effectiveDate }: ColumnHeadingsProps) {
  const { t, locale } = useLanguage()
  return (
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
  )
}
