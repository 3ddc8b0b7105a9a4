import type { MergeComparison, MergePerson, MergeWorkplace, PharmacyId } from '@officine/api/calls'
import { type MergeField, type MergeSide, mergeFields, mergeSides } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { MergeChoices } from '@officine/api/structs'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { DescriptionList } from '../../components/description-list.tsx'
import { queryClient } from '../../data/index.ts'
import { personPath } from '../../domain/people/person-path.ts'
import { Form, type FormOf, useForm } from '../../forms/index.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { fieldLabel, fieldText, mergeFiles, mergeQuery, proposedSide, proposedWorkplace } from './merge.ts'
import { employmentDates } from './person-sections.tsx'

interface MergeValues {
  readonly fields: Readonly<Record<MergeField, MergeSide>>
  readonly workplaces: readonly { readonly pharmacyId: PharmacyId; readonly side: MergeSide | '' }[]
}

interface MergeFormProps {
  readonly comparison: MergeComparison
  /** The server refuses: one of the files was changed since. */
  readonly onRefused: () => void
}

/** What differs, with a choice; what hangs on each file; what will happen. */
export function MergeForm({ comparison, onRefused }: MergeFormProps) {
  const language = useLanguage()
  const { t } = language
  const { this: own, other, fields, workplaces, obstacles } = comparison
  const path = { contactId: own.id, otherId: other.id }
  const form = useForm<MergeValues, MergeChoices, MergePerson>({
    draft: 'none',
    initial: {
      fields: recordOf((field) => proposedSide(field, comparison)),
      workplaces: workplaces.map((workplace) => ({
        pharmacyId: workplace.pharmacyId,
        side: proposedWorkplace(workplace),
      })),
    },
    labels: labelsOf(language, workplaces),
    struct: MergeChoices,
    toBody: (values) => ({
      ...{ version: own.version, otherVersion: other.version },
      fields: fields.map((field) => ({ field, side: values.fields[field] })),
      workplaces: values.workplaces.map(({ pharmacyId, side }) =>
        side === '' ? { pharmacyId } : { pharmacyId, side },
      ),
    }),
    submit: async (body) => {
      await mergeFiles({ path, body })
      return body.fields.find(({ field }) => field === 'name')?.side === 'other' ? other : own
    },
    onSent: (named) => {
      toast({ severity: 'success', message: t('merge.done', { name: fullName(named) }) })
      void go(personPath(own.id), { replace: true })
    },
    onFailed: ({ kind }) => {
      if (kind !== 'badRequest') return
      onRefused()
      void queryClient.invalidateQueries(mergeQuery(own.id, other.id))
    },
  })
  const same = mergeFields.filter((field) => !fields.includes(field) && isShared(language, comparison, field))
  const texts = (person: MergePerson, field: MergeField) => fieldText(language, person, field)
  return (
    <Form form={form} className="merge-form">
      <section aria-labelledby="merge-choices">
        <h2 id="merge-choices" className="card-title">
          {t('merge.choices.title')}
        </h2>
        {fields.length === 0 && <p className="note">{t('merge.choices.none')}</p>}
        {fields.map((field) => (
          <OfcRadioGroup
            key={field}
            {...form.field(`fields.${field}`)}
            className="merge-choice"
            options={mergeSides.map((side) => ({
              value: side,
              label: texts(comparison[side], field) || t('forms.missing'),
              hint: t(`merge.hint.${side}`),
            }))}
            required
          />
        ))}
      </section>
      {workplaces.length > 0 && <Workplaces form={form} workplaces={workplaces} />}
      {same.length > 0 && (
        <section aria-labelledby="merge-same">
          <h2 id="merge-same" className="card-title">
            {t('merge.same.title')}
          </h2>
          <DescriptionList
            items={same.map((field) => ({ term: fieldLabel(language, field), value: texts(own, field) }))}
          />
        </section>
      )}
      <Counts comparison={comparison} />
      {obstacles.length === 0 && (
        <>
          <Summary comparison={comparison} />
          <div className="row-actions">
            <OfcButton type="submit" tone="danger" loading={form.isSending}>
              {t('merge.submit')}
            </OfcButton>
          </div>
        </>
      )}
    </Form>
  )
}

const recordOf = <Value,>(toValue: (field: MergeField) => Value) =>
  Object.fromEntries(mergeFields.map((field) => [field, toValue(field)])) as Record<MergeField, Value>

function labelsOf(language: Language, workplaces: readonly MergeWorkplace[]) {
  const labels = mergeFields.map((field) => [`fields.${field}`, fieldLabel(language, field)])
  const places = workplaces.map(({ pharmacyName, city }, index) => [
    `workplaces.${index}.side`,
    `${pharmacyName}, ${city}`,
  ])
  return {
    ...(Object.fromEntries(labels) as Readonly<Record<`fields.${MergeField}`, string>>),
    workplaces: language.t('merge.workplaces.title'),
    'workplaces.0.pharmacyId': '',
    'workplaces.0.side': '',
    ...Object.fromEntries(places),
  }
}

/** Whether both files have the same value, and one at all. */
function isShared(language: Language, { this: own, other }: MergeComparison, field: MergeField): boolean {
  const text = fieldText(language, own, field)
  return text !== '' && text === fieldText(language, other, field)
}

interface WorkplacesProps {
  readonly form: FormOf<MergeValues>
  readonly workplaces: readonly MergeWorkplace[]
}

/** Whose employment stays, at each pharmacy where both have one. */
function Workplaces({ form, workplaces }: WorkplacesProps) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="merge-workplaces">
      <h2 id="merge-workplaces" className="card-title">
        {t('merge.workplaces.title')}
      </h2>
      <p className="note">{t('merge.workplaces.lead')}</p>
      {workplaces.map((workplace, index) => (
        <WorkplaceChoice key={workplace.pharmacyId} form={form} workplace={workplace} index={index} />
      ))}
    </section>
  )
}

interface WorkplaceChoiceProps {
  readonly form: FormOf<MergeValues>
  readonly workplace: MergeWorkplace
  readonly index: number
}

function WorkplaceChoice({ form, workplace, index }: WorkplaceChoiceProps) {
  const language = useLanguage()
  const { t } = language
  const today = todayInQuebec()
  const textOf = (side: MergeSide) =>
    workplace[side]
      .map((employment) =>
        t('merge.workplaces.employment', {
          type: t(`person.employments.type.${employment.type}`),
          dates: employmentDates(language, employment, today),
        }),
      )
      .join(' ; ')
  return (
    <OfcRadioGroup
      {...form.field(`workplaces.${index}.side`)}
      className="merge-choice"
      label={`${workplace.pharmacyName}, ${workplace.city}`}
      options={mergeSides.map((side) => ({
        value: side,
        label: textOf(side),
        hint: t(`merge.hint.${side}`),
      }))}
      required
    />
  )
}

const counted = [
  'employments',
  'declarations',
  'receipts',
  'requests',
  'transactions',
  'participations',
] as const

/** How much hangs on each file. */
function Counts({ comparison: { this: own, other } }: Pick<MergeFormProps, 'comparison'>) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="merge-counts">
      <h2 id="merge-counts" className="card-title">
        {t('merge.counts.title')}
      </h2>
      <table className="merge-counts" aria-labelledby="merge-counts">
        <thead>
          <tr>
            <th scope="col">{t('merge.counts.what')}</th>
            <th scope="col">{t('merge.side.this')}</th>
            <th scope="col">{t('merge.side.other')}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`merge.counts.${name}`)}</th>
              <td>{own.counts[name]}</td>
              <td>{other.counts[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** In sentences, before it is done. */
function Summary({ comparison: { this: own, other, workplaces } }: Pick<MergeFormProps, 'comparison'>) {
  const { t } = useLanguage()
  const closesAccount = own.hasAccount && other.hasAccount
  return (
    <section aria-labelledby="merge-summary">
      <h2 id="merge-summary" className="card-title">
        {t('merge.summary.title')}
      </h2>
      <ul className="merge-summary">
        <li>{t('merge.summary.moves', { from: other.email, to: own.email })}</li>
        {workplaces.length > 0 && <li>{t('merge.summary.employments', { count: workplaces.length })}</li>}
        <li>
          {closesAccount ? t('merge.summary.account', { email: other.email }) : t('merge.summary.no_mail')}
        </li>
        {other.account === 'invited' && <li>{t('merge.summary.invitation', { email: other.email })}</li>}
        <li>{t('merge.summary.link')}</li>
      </ul>
    </section>
  )
}
