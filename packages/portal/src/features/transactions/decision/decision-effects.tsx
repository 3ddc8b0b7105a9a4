import type { Transaction } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatList } from '@officine/i18n/locale'
import { type Language, useLanguage } from '../../../language/index.ts'
import { type AcceptanceEffect, acceptanceEffectsByDate } from './acceptance-effects.ts'
import type { DecisionValues } from './decision-values.ts'

interface DecisionEffectsProps {
  readonly form: Transaction
  readonly values: Pick<DecisionValues, 'decision' | 'choices'>
}

/** Effects of a decision, shown before it is sent. */
export function DecisionEffects({ form, values: { decision, choices } }: DecisionEffectsProps) {
  const language = useLanguage()
  const { t, locale } = language
  const datedEffects =
    decision === 'accepted' ? acceptanceEffectsByDate(form, choices, calendarDateOf(new Date())) : []
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
            {effects.map((effect) => (
              <p key={effect.kind}>{acceptanceEffectText(language, effect)}</p>
            ))}
          </li>
        ))}
        {decision === 'returned' && <li>{t('decision.happens.editable')}</li>}
        {decision === 'withdrawn' && <li>{t('decision.happens.void')}</li>}
        {decision === 'withdrawn' && form.status === 'accepted' && <li>{t('decision.happens.undone')}</li>}
        <li>{t('decision.happens.told')}</li>
      </ul>
    </div>
  )
}

function acceptanceEffectText({ t, locale }: Language, { kind, names: people }: AcceptanceEffect): string {
  const names = formatList(people, locale)
  return t(`decision.happens.${kind}`, { names, count: people.length })
}
