import type { Transaction } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'

import { instantText } from '../transaction-texts.ts'

type Texts = Pick<Language, 't' | 'locale'>
type DecisionState = Pick<Transaction, 'history' | 'withdrawal' | 'confirmations'>

/** Describes what another person changed since the form was read. */
export function transactionChangeText(
  language: Texts,
  baseline: DecisionState,
  current: DecisionState,
): string {
  const { t } = language
  const last = current.history.at(-1)
  if (last && current.history.length > baseline.history.length) {
    const name = last.by ?? t('transaction.association')
    return t('decision.overtaken.decided', { status: last.status, name, at: instantText(language, last.at) })
  }
  const { withdrawal } = current
  if (withdrawal && withdrawal.askedAt !== baseline.withdrawal?.askedAt) {
    return t('decision.overtaken.asked', { at: instantText(language, withdrawal.askedAt) })
  }
  const answer = current.confirmations?.find(
    ({ contactId, at }) =>
      at !== null && at !== baseline.confirmations?.find((owner) => owner.contactId === contactId)?.at,
  )
  if (answer) {
    const { answer: given } = answer
    return t('decision.overtaken.answered', { name: fullName(answer), answer: given })
  }
  return t('decision.overtaken.changed')
}
