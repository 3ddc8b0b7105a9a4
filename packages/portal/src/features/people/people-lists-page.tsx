import { getPeopleList } from '@officine/api/calls'
import { peopleLists, regions } from '@officine/api/constants'
import { calendarDate, todayInQuebec } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { enums, object } from 'superstruct'
import { BackLink } from '../../components/back-link.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { send } from '../../data/index.ts'
import { downloadBlob } from '../../domain/downloads/download-blob.ts'
import { peoplePath } from '../../domain/people/person-path.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'

const ListValues = object({
  list: enums(peopleLists),
  region: enums(['', ...regions]),
  on: calendarDate(),
})

/** Lists of people as of a day, each a CSV file: for elections, and for commercial prospecting. */
export default function PeopleListsPage() {
  const { t } = useLanguage()
  const form = useForm({
    draft: 'none',
    initial: { list: peopleLists[0], region: '', on: todayInQuebec() },
    labels: {
      list: t('people.lists.list'),
      region: t('people.lists.region'),
      on: t('people.lists.on'),
    },
    struct: ListValues,
    toBody: (values) => values,
    submit: ({ list, region, on }) =>
      send(getPeopleList, { query: { list, on, ...(region !== '' && { region }) } }),
    onSent: ({ name, content }) => {
      downloadBlob(name, content)
      toast({ severity: 'success', message: t('people.lists.done', { name }) })
    },
  })
  return (
    <Page
      title="people.lists.title"
      intro={t('people.lists.lead')}
      above={<BackLink to={peoplePath}>{t('people.title')}</BackLink>}
    >
      <Form form={form} className="page-form" downloadFailed={t('people.lists.failed')}>
        <div className="page-fields">
          <OfcRadioGroup
            {...form.field('list')}
            hint={t(`people.lists.${form.values.list}.hint`)}
            options={peopleLists.map((list) => ({ value: list, label: t(`people.lists.${list}`) }))}
          />
          <OfcSelect
            {...form.field('region')}
            options={[
              { value: '', label: t('people.filter.region_all') },
              ...regions.map((region) => ({ value: region, label: region })),
            ]}
          />
          <OfcDateInput {...form.field('on')} hint={t('people.lists.on_hint')} />
          <div className="page-actions">
            <OfcButton type="submit" variant="filled" loading={form.isSending}>
              <Icon name="download" slot="start" />
              {t('people.lists.download')}
            </OfcButton>
          </div>
        </div>
      </Form>
    </Page>
  )
}
