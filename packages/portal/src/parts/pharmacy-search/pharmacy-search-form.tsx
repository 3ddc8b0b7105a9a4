import { digits, line, maxLength, ruleAt } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { object, optional, string } from 'superstruct'
import type { DraftName } from '../../drafts/index.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { ToolIcon } from '../layout/tool-icon.tsx'
import type { PharmacyList } from './pharmacy-list.ts'
import '../search.css'

interface Asked {
  readonly search?: string | undefined
  readonly ramq?: string | undefined
}

/** Specification 5: a pharmacy search needs at least one of address or RAMQ number. */
const AskedPharmacy = ruleAt<Asked>('search', 'addressOrRamq', {}, ({ search, ramq }) =>
  Boolean(search || ramq),
)(object({ search: optional(line(120)), ramq: optional(digits(maxLength(20)(string()))) }))

interface SearchFormProps {
  /** What it searches. */
  readonly list: PharmacyList
  readonly draft: DraftName
}

export function SearchForm({ list, draft }: SearchFormProps) {
  const { t } = useLanguage()
  const { query, isWanted, show } = list
  const form = useForm({
    draft: { name: draft },
    initial: { search: query.search ?? '', ramq: query.ramq ?? '' },
    labels: { search: t('pharmacy_search.address'), ramq: t('pharmacy_search.ramq') },
    struct: AskedPharmacy,
    asksBeforeLeaving: false,
    submit: async (answers) => answers,
    onSent: ({ search, ramq }) => show({ search, ramq }),
  })
  return (
    <Form form={form} className="search" searchLabel={t('pharmacy_search.landmark')}>
      <div className="pair" data-short="last">
        <OfcTextField
          {...form.field('search')}
          type="search"
          hint={t('pharmacy_search.address_hint')}
          autocomplete="off"
          noOptionalMark
        />
        <OfcTextField
          {...form.field('ramq')}
          inputMode="numeric"
          hint={t('pharmacy_search.ramq_hint')}
          autocomplete="off"
          noOptionalMark
        />
      </div>
      <OfcButton type="submit" variant={isWanted ? 'outlined' : 'filled'}>
        <ToolIcon name="search" slot="start" />
        {t('pharmacy_search.submit')}
      </OfcButton>
    </Form>
  )
}
