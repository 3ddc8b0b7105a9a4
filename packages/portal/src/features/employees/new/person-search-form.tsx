import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useMemo } from 'react'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { ToolIcon } from '../../../parts/layout/tool-icon.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { AskedTerms, askedOf, searchValues, termsIn } from './asked-person.ts'
import { type AskedPerson, placeOfStep } from './new-link-steps.ts'
import '../../../parts/search.css'

interface SearchFormProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson | undefined
}

/** By what one knows of somebody whom one may add: nobody leafs through people. */
export function SearchForm({ pharmacyId, asked }: SearchFormProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const form = useForm({
    draft: { name: `contact-search/${pharmacyId}` },
    initial: searchValues(asked),
    labels: {
      by: t('add.search.by'),
      lastName: t('add.search.last_name'),
      firstName: t('add.search.first_name'),
      email: t('add.search.email'),
      practiceNumber: t('add.search.number'),
    },
    struct: AskedTerms,
    asksBeforeLeaving: false,
    toBody: termsIn,
    submit: async (terms) => placeOfStep(pharmacyId, { name: 'search', asked: askedOf(terms, contactId) }),
    onSent: ({ to, state }) => void go(to, { state }),
  })
  const ways = useMemo(
    () => [
      { value: 'name', label: t('add.search.by_name') },
      { value: 'email', label: t('add.search.by_email') },
      { value: 'practiceNumber', label: t('add.search.by_number') },
    ],
    [t],
  )
  return (
    <Form form={form} className="search" searchLabel={t('add.search.landmark')}>
      <OfcRadioGroup {...form.field('by')} options={ways} />
      {termFields()}
      <OfcButton type="submit" variant={asked ? 'outlined' : 'filled'}>
        <ToolIcon name="search" slot="start" />
        {t('add.search.submit')}
      </OfcButton>
    </Form>
  )

  function termFields() {
    switch (form.values.by) {
      case 'email':
        return <OfcTextField {...form.field('email')} type="email" required autocomplete="off" />
      case 'practiceNumber':
        return (
          <OfcTextField {...form.field('practiceNumber')} inputMode="numeric" required autocomplete="off" />
        )
      default:
        return (
          <div className="pair">
            <OfcTextField {...form.field('lastName')} required autocomplete="off" />
            <OfcTextField {...form.field('firstName')} required autocomplete="off" />
          </div>
        )
    }
  }
}
