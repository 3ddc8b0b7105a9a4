import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { Icon } from '../../components/icons/icon.tsx'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { PharmacySearch } from './pharmacy-search.ts'
import '../../components/styles/search.css'

interface PharmacySearchBoxProps {
  /** The path of the page with the results. */
  readonly resultsPath: string
}

/** The pharmacy search on a page without results. */
export function PharmacySearchBox({ resultsPath }: PharmacySearchBoxProps) {
  const { t } = useLanguage()
  const form = useForm({
    draft: 'none',
    initial: { search: '' },
    labels: { search: t('pharmacy_search.label') },
    struct: PharmacySearch,
    confirmsUnsavedChanges: false,
    submit: async (values) => values,
    onSent: ({ search }) => void go(`${resultsPath}?${new URLSearchParams({ search })}`),
  })
  return (
    <Form form={form} className="search" searchLabel={t('pharmacy_search.landmark')}>
      <div className="search-line" data-is-invalid={form.field('search').error !== '' || undefined}>
        <OfcTextField
          {...form.field('search')}
          type="search"
          hint={t('pharmacy_search.hint')}
          autocomplete="off"
          noOptionalMark
        />
        <OfcButton type="submit" variant="filled">
          <Icon name="search" slot="start" />
          {t('pharmacy_search.submit')}
        </OfcButton>
      </div>
    </Form>
  )
}
