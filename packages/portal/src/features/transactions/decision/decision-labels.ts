import type { Transaction } from '@officine/api/calls'
import { type TransactionRecordField, transactionRecordFields } from '@officine/api/constants'
import type { FormOf } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'
import { ownerName } from '../form-summary/ownership.ts'
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
        t('decision.roll.of', { name: ownerName(owner) }),
      ]),
    ),
    ramqNumber: t('pharmacies.fields.ramqNumber'),
    region: t('decision.region'),
    reason: t('decision.reason'),
  }
}

/** The problems of the form, with the person's name for an unchecked roll check. */
export function problemsWithNames(
  { t }: Pick<Language, 't'>,
  form: Pick<FormOf<DecisionValues>, 'problems' | 'values'>,
  transaction: Transaction,
) {
  return form.problems.map((problem) => {
    const index = form.values.rollChecks.findIndex(
      ({ isChecked }, row) => !isChecked && `${problem.field}.`.startsWith(`rollChecks.${row}.`),
    )
    const owner = joiningOwners(transaction)[index]
    return owner ? { ...problem, message: t('decision.roll.missing', { name: ownerName(owner) }) } : problem
  })
}
