import { isCurrent } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import type { Queryable } from '../database/database.ts'
import { type Caller, rightsOf } from '../policy/may.ts'
import { isAcquisition, mayWriteTransaction } from '../policy/transactions.ts'
import type { EmploymentRow } from '../records/employments.ts'
import { principalOf } from '../records/people.ts'
import { unsentFormsOf } from '../records/transactions.ts'
import { tellOfClosing } from './transaction-mails.ts'

type Employment = Pick<
  EmploymentRow,
  'contactId' | 'pharmacyId' | 'type' | 'validationStatus' | 'startDate' | 'endDate'
>

/** Tells somebody whose ownership has just ended which of the forms that they file it has closed. `today` is `YYYY-MM-DD`. */
export async function tellOfClosedForms(
  db: Queryable,
  before: Employment,
  after: Employment,
  today: string,
): Promise<void> {
  const owns = (employment: Employment) =>
    employment.type === employmentTypes.Owner && isCurrent(employment, today)
  if (!owns(before) || owns(after)) return
  for (const id of await formsClosedBy(db, after, today)) await tellOfClosing(db, id)
}

/** The forms that somebody files and can't go on with, since they no longer own a pharmacy. */
export async function formsClosedBy(
  db: Queryable,
  { contactId, pharmacyId }: Pick<Employment, 'contactId' | 'pharmacyId'>,
  today: string,
): Promise<readonly string[]> {
  const filer = await callerOf(db, contactId, today)
  const forms = await unsentFormsOf(db, contactId, today)
  return forms
    .filter((form) => form.pharmacyId === pharmacyId || isAcquisition(form.type))
    .filter((form) => !mayWriteTransaction(filer, 'change', form))
    .map(({ id }) => id)
}

async function callerOf(db: Queryable, contactId: string, today: string): Promise<Caller> {
  const person = await principalOf(db, contactId, today)
  const current = person?.employments.filter((one) => isCurrent(one, today)) ?? []
  return { contactId, rights: rightsOf(current) }
}
