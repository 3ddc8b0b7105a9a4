import type { Transaction } from '@officine/api/calls'
import { type TransactionRecordField, transactionRecordFields } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import type { FormOf } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'
import { unconfirmedOwners } from '../owner-confirmations.ts'
import { type DecisionValues, joiningOwners } from './decision-values.ts'

export function decisionLabels({ t, find }: Pick<Language, 't' | 'find'>, form: Transaction) {
  return {
    decision: t('decision.choice'),
    ...(Object.fromEntries(
      transactionRecordFields.map((field) => [
        `choices.${field}`,
        find(`pharmacies.fields.${field}`) ?? find(`forms.address.${field}`) ?? '',
      ]),
    ) as Readonly<Record<`choices.${TransactionRecordField}`, string>>),
    'choices.unit': t('forms.address.unit'),
    'choices.postalCode': t('forms.address.postal_code'),
    rollChecks: t('decision.roll.title'),
    ...Object.fromEntries(
      joiningOwners(form).map((owner, index) => [
        `rollChecks.${index}.checkedOn`,
        t('decision.roll.of', { name: fullName(owner) }),
      ]),
    ),
    verifiedOwners: t('decision.confirmations.title'),
    ...Object.fromEntries(
      unconfirmedOwners(form).map((owner, index) => [
        `verifiedOwners.${index}`,
        t('decision.confirmations.of', { name: fullName(owner) }),
      ]),
    ),
    ramqNumber: t('pharmacies.fields.ramqNumber'),
    region: t('decision.region'),
    reason: t('decision.reason'),
  }
}

/** The problems of the form, with the person's name for what is unchecked. */
export function problemsWithNames(
  { t }: Pick<Language, 't'>,
  form: Pick<FormOf<DecisionValues>, 'problems' | 'values'>,
  transaction: Transaction,
) {
  return form.problems.map((problem) => {
    const index = form.values.rollChecks.findIndex(
      ({ isChecked }, row) => !isChecked && `${problem.field}.`.startsWith(`rollChecks.${row}.`),
    )
    const unconfirmed = unconfirmedOwners(transaction).find(
      (_, row) => problem.field === `verifiedOwners.${row}`,
    )
    if (unconfirmed) {
      const name = fullName(unconfirmed)
      return { ...problem, message: t('decision.confirmations.missing', { name }) }
    }
    const owner = joiningOwners(transaction)[index]
    return owner ? { ...problem, message: t('decision.roll.missing', { name: fullName(owner) }) } : problem
  })
}
