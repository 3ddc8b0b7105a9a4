import type { Transaction } from '@officine/api/calls'
import { isEffectDue } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'
import { ownerName } from '../form-summary/ownership.ts'
import { type DecisionValues, joiningOwners } from './decision-values.ts'

/** One effect of an acceptance. */
export interface AcceptanceEffect {
  readonly kind: 'invited' | 'prepares' | 'lastDay' | 'leavesTeam' | 'access' | 'record' | 'opens'
  /** Names of the people concerned. */
  readonly names: readonly string[]
}

/** Effects that happen now or on one day. */
interface DatedEffects {
  readonly when: 'now' | CalendarDate
  readonly effects: readonly AcceptanceEffect[]
}

type DecidedForm = Pick<Transaction, 'type' | 'owners' | 'effectiveDate' | 'recordChanges' | 'acceptance'>

/** Effects of an acceptance, by date. From the effective date on, that day's effects happen now. */
export function acceptanceEffectsByDate(
  form: DecidedForm,
  choices: Partial<DecisionValues['choices']>,
  today: CalendarDate,
): readonly DatedEffects[] {
  const { type, effectiveDate, owners, recordChanges, acceptance } = form
  if (effectiveDate === null) return []
  const joining = joiningOwners(form)
  const among = (ids: readonly string[] = []) => joining.filter(({ id }) => ids.includes(id)).map(ownerName)
  const names = joining.map(ownerName)
  const leaving = owners.filter(({ change }) => change === 'leaves').map(ownerName)
  const takesForm = recordChanges?.some((field) => choices[field] !== 'record')
  const isOpening = type === 'opening'
  const atOnce = [
    ...toEffects('invited', among(acceptance?.withoutAccount)),
    ...toEffects('prepares', isOpening ? names : []),
  ]
  const onTheDay: readonly AcceptanceEffect[] = [
    ...toEffects('access', isOpening ? [] : names),
    ...toEffects('record', [], takesForm),
    ...toEffects('opens', [], isOpening),
  ]
  const dayBefore = [
    ...toEffects('lastDay', leaving),
    ...toEffects('leavesTeam', among(acceptance?.employedHere)),
  ]
  const isDue = isEffectDue(effectiveDate, today)
  const moments: readonly DatedEffects[] = [
    { when: 'now', effects: isDue ? [...atOnce, ...onTheDay] : atOnce },
    { when: addDays(effectiveDate, -1), effects: dayBefore },
    { when: effectiveDate, effects: isDue ? [] : onTheDay },
  ]
  return moments.filter(({ effects }) => effects.length > 0)
}

const toEffects = (
  what: AcceptanceEffect['kind'],
  names: readonly string[],
  isSo = names.length > 0,
): readonly AcceptanceEffect[] => (isSo ? [{ kind: what, names }] : [])
