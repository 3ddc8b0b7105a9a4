import { digits, line, maxLength, ruleAt } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { object, optional, string } from 'superstruct'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { Icon } from '../../parts/icon.tsx'
import { addressOfStep, type PharmacySearch } from './step.ts'

interface Asked {
  readonly search?: string | undefined
  readonly ramq?: string | undefined
}

/** Specification 5: a pharmacy search needs at least one of address or RAMQ number. */
const AskedPharmacy = ruleAt<Asked>('search', 'addressOrRamq', {}, ({ search, ramq }) =>
  Boolean(search || ramq),
)(object({ search: optional(line(120)), ramq: optional(digits(maxLength(20)(string()))) }))

export function SearchForm({ asked }: { readonly asked: PharmacySearch | undefined }) {
  const { t } = useLanguage()
  const form = useForm({
    draft: { name: 'pharmacy-search' },
    initial: { search: asked?.search ?? '', ramq: asked?.ramq ?? '' },
    labels: { search: t('employment.search.address'), ramq: t('employment.search.ramq') },
    struct: AskedPharmacy,
    submit: async (answers) => answers,
    onSent: ({ search = '', ramq = '' }) =>
      void go(addressOfStep({ name: 'search', asked: { search, ramq, page: 1 } })),
  })
  return (
    <Form form={form} className="employment-search" searchLabel={t('employment.search.landmark')}>
      <div className="employment-search-fields">
        <OfcTextField
          {...form.field('search')}
          type="search"
          hint={t('employment.search.address_hint')}
          autocomplete="off"
          noOptionalMark
        />
        <OfcTextField
          {...form.field('ramq')}
          inputMode="numeric"
          hint={t('employment.search.ramq_hint')}
          autocomplete="off"
          noOptionalMark
        />
      </div>
      <OfcButton type="submit" variant={asked ? 'outlined' : 'filled'}>
        <Icon name="search" slot="start" />
        {t('employment.search.submit')}
      </OfcButton>
    </Form>
  )
}
