import type { Transaction } from '@officine/api/calls'
import { ownsAfterwards } from '@officine/api/constants'
import { formatDate, formatList, fullName } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'
import { displayStatus } from '../transaction-texts.ts'

export type Owner = Transaction['owners'][number]

type OwnershipForm = Pick<Transaction, 'status' | 'appliedAt' | 'effectiveDate' | 'owners'>

/** The owners and responders from the effective date on. */
export function ownershipText({ t, locale }: Pick<Language, 't' | 'locale'>, form: OwnershipForm) {
  const remaining = form.owners.filter(ownsAfterwards)
  if (remaining.length === 0) return t('transaction.ownership.nobody')
  const owners = formatList(remaining.map(fullName), locale)
  const responders = remaining.filter(({ isResponder }) => isResponder).map(fullName)
  return `${ownersText()} ${t('transaction.responders', {
    count: responders.length,
    names: formatList(responders, locale),
  })}`

  function ownersText(): string {
    const { effectiveDate } = form
    if (effectiveDate === null) return t('transaction.ownership.undated', { owners })
    const date = formatDate(effectiveDate, locale)
    return displayStatus(form) === 'inForce'
      ? t('transaction.ownership.since', { date, owners })
      : t('transaction.ownership.from', { date, owners })
  }
}
