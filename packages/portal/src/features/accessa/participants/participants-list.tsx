import type { ProgrammeCategory } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { memo } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { occupationText } from '../../../formatting/occupation-text.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { StatusIcon, StatusLabel } from '../programme-status.tsx'
import type { ParticipationSelection } from './participation-dialog.tsx'
import type { PersonParticipations } from './person-participations.ts'

interface ParticipantsProps {
  readonly people: readonly PersonParticipations[]
  readonly categories: readonly ProgrammeCategory[]
  readonly onChoose: (selection: ParticipationSelection) => void
}

/**
 * People by category; only the non-compliant ones are tinted. Memoized: renders again only for new
 * data.
 */
export const ParticipantsTable = memo(({ people, categories, onChoose }: ParticipantsProps) => {
  const language = useLanguage()
  const { t, locale } = language
  return (
    <section className="participants-frame" aria-label={t('accessa.people.table')}>
      <table className="participants">
        <thead>
          <tr>
            <th scope="col">{t('accessa.people.person')}</th>
            {categories.map(({ id, name, participants }) => (
              <th key={id} scope="col">
                {name[locale]}
                <span className="row-detail">
                  {t('accessa.people.share', {
                    complete: participants.filter(({ status }) => status === 'complete').length,
                    count: participants.length,
                  })}
                </span>
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('accessa.people.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow
              key={person.contactId}
              person={person}
              categories={categories}
              onChoose={onChoose}
              language={language}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
})

interface PersonRowProps extends Pick<ParticipantsProps, 'categories' | 'onChoose'> {
  readonly person: PersonParticipations
  readonly language: Language
}

function PersonRow({ person, categories, onChoose, language }: PersonRowProps) {
  const { t } = language
  const name = fullName(person)
  return (
    <tr>
      <th scope="row">
        <span className="row-title">{name}</span>
        {/* « Pharmacienne, responsable ». */}
        <span className="row-detail">
          {[
            occupationText(language, person.occupation),
            person.isResponsible && t('accessa.people.responsible'),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </th>
      {categories.map((category) => (
        <Cell key={category.id} {...{ person, category, onChoose, language }} />
      ))}
      <td className="participants-acts">
        {mayRemove(person) && (
          <button
            type="button"
            className="participants-cell"
            aria-label={t('accessa.people.remove_named', { name })}
            onClick={() => onChoose({ action: 'removeAll', person })}
          >
            <Icon name="more" />
          </button>
        )}
      </td>
    </tr>
  )
}

interface CellProps extends Omit<PersonRowProps, 'categories'> {
  readonly category: ProgrammeCategory
}

/** The whole cell is a button that opens the participation or adds one. */
function Cell({ person, category, onChoose, language }: CellProps) {
  const { t, locale } = language
  const participant = person.byCategory.get(category.id)
  const values = { name: fullName(person), category: category.name[locale] }
  if (participant) {
    return (
      <td>
        <button
          type="button"
          className="participants-cell status-word"
          data-status={participant.status}
          aria-label={t('accessa.people.cell', { ...values, status: participant.status })}
          aria-haspopup="dialog"
          onClick={({ currentTarget: source }) => onChoose({ action: 'view', person, category, source })}
        >
          <StatusIcon status={participant.status} />
          {t(`accessa.status.${participant.status}`)}
        </button>
      </td>
    )
  }
  return (
    <td>
      {category.may.includes('addParticipants') && (
        <button
          type="button"
          className="participants-cell participants-add"
          aria-label={t('accessa.people.add_named', values)}
          onClick={() => onChoose({ action: 'add', person, category })}
        >
          <Icon name="plus" />
          {t('accessa.people.add')}
        </button>
      )}
    </td>
  )
}

/** Narrow layout: one row a person, with categories by status; only one is open at a time. */
export const ParticipantsRows = memo(({ people, categories, onChoose }: ParticipantsProps) => (
  <div className="sheet">
    {people.map((person) => (
      <details key={person.contactId} name="participants" className="participant">
        <summary>
          <span className="category-words">
            <span className="row-title">{fullName(person)}</span>
            <PersonStatuses person={person} categories={categories} />
          </span>
          <Icon name="chevronDown" />
        </summary>
        <PersonCategories person={person} categories={categories} onChoose={onChoose} />
      </details>
    ))}
  </div>
))

/** « Non conforme : Oncologie », then the categories under evaluation and the complete ones. */
function PersonStatuses({ person, categories }: Pick<PersonCategoriesProps, 'person' | 'categories'>) {
  const { t, locale } = useLanguage()
  return programmeStatuses.map((status) => {
    const names = categories
      .filter(({ id }) => person.byCategory.get(id)?.status === status)
      .map(({ name }) => name[locale])
    if (names.length === 0) return null
    return (
      <span key={status} className="status-word participant-state" data-status={status}>
        <StatusIcon status={status} />
        <span>{t('accessa.people.state', { status, names: names.join(', ') })}</span>
      </span>
    )
  })
}

interface PersonCategoriesProps extends Pick<ParticipantsProps, 'categories' | 'onChoose'> {
  readonly person: PersonParticipations
}

function PersonCategories({ person, categories, onChoose }: PersonCategoriesProps) {
  const { t, locale } = useLanguage()
  const name = fullName(person)
  return (
    <div className="participant-more">
      <ul>
        {categories.map((category) => {
          const participant = person.byCategory.get(category.id)
          const values = {
            name,
            category: category.name[locale],
            subject: `${name}, ${category.name[locale]}`,
          }
          const mayAdd = category.may.includes('addParticipants')
          if (!participant && !mayAdd) return null
          return (
            <li key={category.id}>
              <span className="category-words">
                <span>{category.name[locale]}</span>
                {participant && <StatusLabel status={participant.status} />}
                {participant?.missing && <span className="row-detail">{participant.missing}</span>}
              </span>
              <OfcButton
                variant="plain"
                size="small"
                label={t(participant ? 'accessa.people.see_named' : 'accessa.people.add_named', values)}
                onClick={({ currentTarget: source }) =>
                  onChoose({
                    ...{ person, category },
                    ...(participant ? { action: 'view', source } : { action: 'add' }),
                  })
                }
              >
                {t(participant ? 'accessa.people.see' : 'accessa.people.add')}
              </OfcButton>
            </li>
          )
        })}
      </ul>
      {mayRemove(person) && (
        <OfcButton
          variant="plain"
          tone="danger"
          label={t('accessa.people.remove_named', { name })}
          onClick={() => onChoose({ action: 'removeAll', person })}
        >
          {t('accessa.people.remove_all')}
        </OfcButton>
      )}
    </div>
  )
}

const mayRemove = ({ byCategory }: PersonParticipations): boolean =>
  [...byCategory.values()].some(({ may }) => may.includes('remove'))
