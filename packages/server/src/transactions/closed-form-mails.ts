import { isCurrent, type TransactionId } from '@officine/api/calls'
import { employmentTypes, isAcquisition } from '@officine/api/constants'
import type { Queryable } from '../database/database.ts'
import type { EmploymentRow } from '../employments/employments.ts'
import { notifyOfClosedForm } from './transaction-mails.ts'
import { mayFilerChange } from './transaction-rights.ts'
import { listUnsentForms } from './transactions.ts'

type Employment = Pick<
  EmploymentRow,
  'contactId' | 'pharmacyId' | 'type' | 'validationStatus' | 'startDate' | 'endDate'
>

/**
 * Notifies a filer whose ownership just ended of the forms that this closed. `today` is
 * `YYYY-MM-DD`.
 */
export async function notifyOfFormsClosedByChange(
  db: Queryable,
  before: Employment,
  after: Employment,
  today: string,
): Promise<void> {
  const isOwner = (employment: Employment) =>
    employment.type === employmentTypes.Owner && isCurrent(employment, today)
  if (!isOwner(before) || isOwner(after)) return
  for (const id of await formsClosedBy(db, after, today)) await notifyOfClosedForm(db, id)
}

/** Unsent forms that a filer may no longer change because they don't own a pharmacy any more. */
export async function formsClosedBy(
  db: Queryable,
  { contactId, pharmacyId }: Pick<Employment, 'contactId' | 'pharmacyId'>,
  today: string,
): Promise<readonly TransactionId[]> {
  const forms = await listUnsentForms(db, contactId, today)
  return forms
    .filter((form) => form.pharmacyId === pharmacyId || isAcquisition(form.type))
    .filter((form) => !mayFilerChange(form))
    .map(({ id }) => id)
}
