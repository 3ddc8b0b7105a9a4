import type { Transaction } from '@officine/api/calls'
import { addDays, type CalendarDate } from '@officine/i18n/locale'
import { ownerName } from '../form-summary/ownership.ts'
import { type DecisionValues, joiningOwners } from './decision-values.ts'

/** One effect of an acceptance. */
export interface Happening {
  readonly what: 'invited' | 'prepares' | 'lastDay' | 'leavesTeam' | 'access' | 'record' | 'opens'
  /** Names of the people concerned. */
  readonly names: readonly string[]
}

/** Effects that happen now or on one day. */
interface Moment {
  readonly when: 'now' | CalendarDate
  readonly happenings: readonly Happening[]
}

type DecidedForm = Pick<Transaction, 'type' | 'owners' | 'effectiveDate' | 'recordChanges' | 'acceptance'>

/** Effects of an acceptance, by date. From the effective date on, that day's effects happen now. */
export function momentsOf(
  form: DecidedForm,
  choices: Partial<DecisionValues['choices']>,
  today: CalendarDate,
): readonly Moment[] {
  const { type, effectiveDate, owners, recordChanges, acceptance } = form
  if (effectiveDate === null) return []
  const joining = joiningOwners(form)
  const among = (ids: readonly string[] = []) => joining.filter(({ id }) => ids.includes(id)).map(ownerName)
  const names = joining.map(ownerName)
  const leaving = owners.filter(({ change }) => change === 'leaves').map(ownerName)
  const takesForm = recordChanges?.some((field) => choices[field] !== 'record')
  const isOpening = type === 'opening'
  const atOnce = [
    ...about('invited', among(acceptance?.withoutAccount)),
    ...about('prepares', isOpening ? names : []),
  ]
  const onTheDay: readonly Happening[] = [
    ...about('access', isOpening ? [] : names),
    ...about('record', [], takesForm),
    ...about('opens', [], isOpening),
  ]
  const dayBefore = [...about('lastDay', leaving), ...about('leavesTeam', among(acceptance?.employedHere))]
  const isDue = effectiveDate <= today
  const moments: readonly Moment[] = [
    { when: 'now', happenings: isDue ? [...atOnce, ...onTheDay] : atOnce },
    { when: addDays(effectiveDate, -1), happenings: dayBefore },
    { when: effectiveDate, happenings: isDue ? [] : onTheDay },
  ]
  return moments.filter(({ happenings }) => happenings.length > 0)
}

const about = (
  what: Happening['what'],
  names: readonly string[],
  isSo = names.length > 0,
): readonly Happening[] => (isSo ? [{ what, names }] : [])
