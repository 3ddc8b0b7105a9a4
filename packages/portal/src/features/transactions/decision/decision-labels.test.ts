import { expect, test } from 'vitest'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { problemsWithNames } from './decision-labels.ts'
import { initialValues } from './decision-values.ts'

const language = { t: (key: string, values: object = {}) => `${key} ${Object.values(values)}` }

test('the message of an unchecked person names that person, also from the eleventh on', () => {
  const owners = Array.from({ length: 11 }, (_, row) =>
    anOwner({ id: `o${row}`, contactId: `${row}`, firstName: `Nº ${row}`, lastName: 'Roy', change: 'joins' }),
  )
  const transaction = aTransaction({ type: 'purchase', status: 'inReview', owners })
  const problems = ['rollChecks.1.isChecked', 'rollChecks.10.isChecked', 'reason'].map((field) => ({
    field,
    label: '',
    message: 'as before',
  }))
  const named = problemsWithNames(
    language as never,
    { problems, values: initialValues(transaction) },
    transaction,
  )
  expect(named.map(({ message }) => message)).toEqual([
    'decision.roll.missing Nº 1 Roy',
    'decision.roll.missing Nº 10 Roy',
    'as before',
  ])
})
