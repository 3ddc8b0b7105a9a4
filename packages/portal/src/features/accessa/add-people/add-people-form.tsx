import type { AccessaPerson, AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'
import { formatList, fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcCheckboxGroup } from '@officine/ui-elements/react/checkbox-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { newIdempotencyKey, queryClient } from '../../../data/index.ts'
import { occupationText } from '../../../formatting/occupation-text.ts'
import { Form, type FormOf, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { addParticipant, isNameMatch, programmeCategoriesQuery } from '../accessa.ts'
import { useCategoryOptions } from '../choices.ts'
import {
  type AddedPerson,
  type AddPeopleValues,
  addPeople,
  initialRows,
  type PeopleToAdd,
  PeopleToAddStruct,
  peopleToAdd,
  selectedRows,
} from './add-people.ts'

interface AddPeopleFormProps {
  readonly pharmacy: AccessaPharmacy
  readonly people: readonly AccessaPerson[]
  readonly categories: readonly ProgrammeCategory[]
  readonly onAdded: (added: readonly AddedPerson[]) => void
}

/**
 * Adds several people at once. People already added stay added; the errors of the others appear at
 * their fields.
 */
export function AddPeopleForm({ pharmacy, people, categories, onAdded }: AddPeopleFormProps) {
  const { t, locale } = useLanguage()
  const pharmacyId = pharmacy.id
  const [added, setAdded] = useState<readonly AddedPerson[]>([])
  const latest = useRef({ categories, added })
  latest.current = { categories, added }
  const [nameFilter, setNameFilter] = useState('')
  const idempotencyKeys = useRef(new Map<string, string>())
  const enrolled = useMemo(
    () => categories.filter(({ may }) => may.includes('addParticipants')),
    [categories],
  )
  const options = useCategoryOptions(enrolled)
  const form = useForm<AddPeopleValues, PeopleToAdd, undefined>({
    draft: { name: `accessa-addition/${pharmacyId}` },
    initial: {
      people: initialRows(people, categories),
      categoryIds: enrolled.length === 1 ? enrolled.map(({ id }) => id) : [],
    },
    labels: {
      people: t('accessa.add.people'),
      'people.0.contactId': '',
      'people.0.isChosen': t('accessa.add.person'),
      'people.0.email': t('accessa.add.email'),
      categoryIds: t('accessa.add.categories'),
    },
    struct: PeopleToAddStruct,
    toBody: (values) => peopleToAdd(values, people),
    submit: async (body) => {
      const recordAddition = (person: AddedPerson) => {
        const others = latest.current.added.filter(({ contactId }) => contactId !== person.contactId)
        latest.current.added = [...others, person]
        setAdded(latest.current.added)
      }
      await addPeople(body, latest.current.categories, send, recordAddition)
      return undefined
    },
    onSent: () => onAdded(latest.current.added),
    onFailed: () => void queryClient.invalidateQueries(programmeCategoriesQuery(pharmacyId)),
  })
  const send: Parameters<typeof addPeople>[2] = (categoryId, body) => {
    const requestKey = `${categoryId}/${body.contactId}/${body.curoEmail}`
    const idempotencyKey = idempotencyKeys.current.get(requestKey) ?? newIdempotencyKey()
    idempotencyKeys.current.set(requestKey, idempotencyKey)
    return addParticipant({ path: { pharmacyId, categoryId }, body, idempotencyKey })
  }
  useRowsForNewPeople(form, people, categories)
  const selected = selectedRows(form.values.people, people)
  const firstSelected = people.find(({ contactId }) => contactId === selected[0]?.contactId)
  const selectedName = firstSelected ? fullName(firstSelected) : ''
  // Selected people stay visible, whatever the filter.
  const visiblePeople = people.filter(
    (person) =>
      isNameMatch(person, nameFilter) || selected.some(({ contactId }) => contactId === person.contactId),
  )
  return (
    <Form form={form} className="single-column add-people">
      <fieldset className="add-rows" aria-labelledby="add-who">
        <h2 id="add-who" className="card-title">
          {t('accessa.add.people')}
        </h2>
        {people.length >= filterThreshold && (
          <OfcTextField
            label={t('accessa.add.filter')}
            type="search"
            autocomplete="off"
            noOptionalMark
            value={nameFilter}
            onInput={({ currentTarget }) => setNameFilter(String(Object(currentTarget).value ?? ''))}
          />
        )}
        {visiblePeople.length === 0 && <p className="note">{t('accessa.add.none')}</p>}
        {visiblePeople.map((person) => (
          <PersonFields
            key={person.contactId}
            person={person}
            form={form}
            currentCategories={categoriesOfPerson(enrolled, person).map(({ name }) => name[locale])}
            isAdded={added.some(({ contactId }) => contactId === person.contactId)}
          />
        ))}
      </fieldset>
      <OfcCheckboxGroup {...form.field('categoryIds')} required options={options} />
      <div className="row-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('accessa.add.submit', { count: selected.length, name: selectedName })}
        </OfcButton>
      </div>
    </Form>
  )
}

/** From this number of people on, the list has a filter. */
const filterThreshold = 8

const categoriesOfPerson = (categories: readonly ProgrammeCategory[], { contactId }: AccessaPerson) =>
  categories.filter(({ participants }) =>
    participants.some((participant) => participant.contactId === contactId),
  )

interface PersonFieldsProps {
  /** Names of the categories in which the person already participates. */
  readonly currentCategories: readonly string[]
  readonly person: AccessaPerson
  readonly form: FormOf<AddPeopleValues>
  readonly isAdded: boolean
}

function PersonFields({ person, form, currentCategories, isAdded }: PersonFieldsProps) {
  const language = useLanguage()
  const { t } = language
  const index = form.values.people.findIndex(({ contactId }) => contactId === person.contactId)
  const row = form.values.people[index]
  const name = fullName(person)
  const names = formatList(currentCategories, language.locale)
  const hint = [
    occupationText(language, person.occupation),
    currentCategories.length > 0 && t('accessa.add.already', { names }),
  ]
  if (!row) return null
  if (isAdded) {
    return (
      <p className="add-row add-done">
        <Icon name="check" />
        {t('accessa.add.added', { name })}
      </p>
    )
  }
  return (
    <div className="add-row">
      <OfcCheckbox
        {...form.field(`people.${index}.isChosen`)}
        label={name}
        hint={hint.filter(Boolean).join('. ')}
        noOptionalMark
      />
      {row.isChosen && (
        <OfcTextField
          {...form.field(`people.${index}.email`)}
          label={t('accessa.add.email_of', { name })}
          hint={t('accessa.add.email_hint')}
          type="email"
          autocomplete="off"
          required
        />
      )}
    </div>
  )
}

/** Adds rows for people employed since the draft was stored. */
function useRowsForNewPeople(
  form: FormOf<AddPeopleValues>,
  people: readonly AccessaPerson[],
  categories: readonly ProgrammeCategory[],
): void {
  const rows = form.values.people
  const missing = people.filter(({ contactId }) => rows.every((row) => row.contactId !== contactId))
  const ids = missing.map(({ contactId }) => contactId).join()
  useEffect(() => {
    if (ids !== '') form.set('people', [...rows, ...initialRows(missing, categories)])
  }, [ids])
}
