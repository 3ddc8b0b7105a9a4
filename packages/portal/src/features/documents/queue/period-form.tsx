import type { MemberRequest } from '@officine/api/calls'
import { calendarDate } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { object, optional } from 'superstruct'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import type { List } from '../../../lists/use-list.ts'
import { orderedPeriod } from './period.ts'
import { parseDate, type QueueQuery } from './queue-list.ts'

const Period = object({ from: optional(calendarDate()), to: optional(calendarDate()) })

interface PeriodFormProps {
  readonly list: List<MemberRequest, QueueQuery>
}

/** Filters by sending date, both days included; either may be empty. */
export function PeriodForm({ list }: PeriodFormProps) {
  const { t } = useLanguage()
  const form = useForm({
    draft: 'none',
    initial: { from: parseDate(list.query.from) ?? '', to: parseDate(list.query.to) ?? '' },
    labels: { from: t('queue.filter.from'), to: t('queue.filter.to') },
    struct: Period,
    confirmsUnsavedChanges: false,
    submit: async (period) => period,
    onSent: (period) => list.show(orderedPeriod(period)),
  })
  return (
    <Form form={form} className="queue-period" searchLabel={t('queue.filter.period_label')}>
      <OfcDateInput {...form.field('from')} noOptionalMark />
      <OfcDateInput {...form.field('to')} noOptionalMark />
      <div className="row-actions">
        <OfcButton type="submit">{t('queue.filter.apply')}</OfcButton>
        {list.query.from || list.query.to ? (
          <OfcButton variant="plain" onClick={() => list.show({ from: undefined, to: undefined })}>
            {t('queue.filter.clear')}
          </OfcButton>
        ) : undefined}
      </div>
    </Form>
  )
}
