import type { Transaction } from '@officine/api/calls'
import { isEffectDue } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { type CalendarDate, formatDate, formatList, fullName } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import { type DecisionValues, joiningOwners } from './decision-values.ts'

interface DecisionEffectsProps {
  readonly transaction: Transaction
  readonly values: Pick<DecisionValues, 'decision' | 'choices'>
}

/** Effects of a decision, shown before it is sent. */
export function DecisionEffects({ transaction, values: { decision, choices } }: DecisionEffectsProps) {
  const { t, locale } = useLanguage()
  const datedEffects =
    decision === 'accepted' ? acceptanceEffectsByDate(transaction, choices, todayInQuebec()) : []
  return (
    <div className="decision-happens">
      <h3 className="row-title">{t('decision.happens.title')}</h3>
      <ul>
        {datedEffects.map(({ when, effects }) => (
          <li key={when}>
            <strong>
              {when === 'now'
                ? t('decision.happens.now')
                : t('decision.happens.on', { date: formatDate(when, locale) })}
            </strong>
            {effects.map(({ kind, names }) => (
              <p key={kind}>
                {t(`decision.happens.${kind}`, { names: formatList(names, locale), count: names.length })}
              </p>
            ))}
          </li>
        ))}
        {decision === 'returned' && <li>{t('decision.happens.editable')}</li>}
        {decision === 'withdrawn' && <li>{t('decision.happens.void')}</li>}
        {decision === 'withdrawn' && transaction.status === 'accepted' && (
          <li>{t('decision.happens.undone')}</li>
        )}
        <li>{t('decision.happens.told')}</li>
      </ul>
    </div>
  )
}

/** One effect of an acceptance. */
interface AcceptanceEffect {
  readonly kind: 'invited' | 'prepares' | 'lastDay' | 'leavesTeam' | 'access' | 'record' | 'opens'
  /** Names of the people concerned. */
  readonly names: readonly string[]
}

/** Effects that happen now or on one day. */
interface DatedEffects {
  readonly when: 'now' | CalendarDate
  readonly effects: readonly AcceptanceEffect[]
}

type DecidedTransaction = Pick<
  Transaction,
  'type' | 'owners' | 'effectiveDate' | 'recordChanges' | 'acceptance'
>

/** Effects of an acceptance, by date. From the effective date on, that day's effects happen now. */
export function acceptanceEffectsByDate(
  transaction: DecidedTransaction,
  choices: Partial<DecisionValues['choices']>,
  today: CalendarDate,
): readonly DatedEffects[] {
  const { type, effectiveDate, owners, recordChanges, acceptance } = transaction
  if (effectiveDate === null) return []
  const joining = joiningOwners(transaction)
  const namesOfIds = (ids: readonly string[] = []) =>
    joining.filter(({ id }) => ids.includes(id)).map(fullName)
  const joiningNames = joining.map(fullName)
  const leavingNames = owners.filter(({ change }) => change === 'leaves').map(fullName)
  const appliesNewValues = recordChanges?.some((field) => choices[field] !== 'record')
  const isOpening = type === 'opening'
  const immediateEffects = [
    ...toEffects('invited', namesOfIds(acceptance?.withoutAccount)),
    ...toEffects('prepares', isOpening ? joiningNames : []),
  ]
  const effectiveDateEffects: readonly AcceptanceEffect[] = [
    ...toEffects('access', isOpening ? [] : joiningNames),
    ...toEffects('record', [], appliesNewValues),
    ...toEffects('opens', [], isOpening),
  ]
  const dayBeforeEffects = [
    ...toEffects('lastDay', leavingNames),
    ...toEffects('leavesTeam', namesOfIds(acceptance?.employedHere)),
  ]
  const isDue = isEffectDue(effectiveDate, today)
  const datedEffects: readonly DatedEffects[] = [
    { when: 'now', effects: isDue ? [...immediateEffects, ...effectiveDateEffects] : immediateEffects },
    { when: addDays(effectiveDate, -1), effects: dayBeforeEffects },
    { when: effectiveDate, effects: isDue ? [] : effectiveDateEffects },
  ]
  return datedEffects.filter(({ effects }) => effects.length > 0)
}

const toEffects = (
  kind: AcceptanceEffect['kind'],
  names: readonly string[],
  applies = names.length > 0,
): readonly AcceptanceEffect[] => (applies ? [{ kind, names }] : [])
