import { line } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { object, optional } from 'superstruct'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { Icon } from '../../parts/icon.tsx'
import { type AskedPeople, placeOfPeople } from './people-address.ts'

const AskedPerson = object({ search: optional(line(120)) })

interface PeopleSearchProps {
  readonly pharmacyId: string
  readonly asked: AskedPeople
}

/** Looks for somebody among those that the filter shows. */
export function PeopleSearch({ pharmacyId, asked }: PeopleSearchProps) {
  const { t } = useLanguage()
  const form = useForm({
    draft: { name: `people-search/${pharmacyId}` },
    initial: { search: asked.search },
    labels: { search: t('employees.list.search_label') },
    struct: AskedPerson,
    asksBeforeLeaving: false,
    submit: async (answers) => answers,
    onSent: ({ search = '' }) => {
      const { to, state } = placeOfPeople(pharmacyId, { ...asked, search, page: 1 })
      void go(to, { state })
    },
  })
  return (
    <Form form={form} searchLabel={t('employees.list.search')}>
      <div className="employees-search">
        <OfcTextField {...form.field('search')} type="search" autocomplete="off" noOptionalMark />
        <OfcButton type="submit">
          <Icon name="search" slot="start" />
          {t('employees.list.submit')}
        </OfcButton>
      </div>
    </Form>
  )
}
