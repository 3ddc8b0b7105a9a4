import type { ProgrammeCategory } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { memo } from 'react'
import { Chevron } from '../../../components/icons/icon.tsx'
import { useLanguage } from '../../../language/index.ts'

import { StatusIcon, StatusLabel } from '../programme-status.tsx'
import type { ParticipationSelection } from './participation-dialog.tsx'
import type { PersonParticipations } from './person-participations.ts'

interface ParticipantsRowsProps {
  readonly people: readonly PersonParticipations[]
  readonly categories: readonly ProgrammeCategory[]
  readonly onChoose: (selection: ParticipationSelection) => void
}

/** Narrow layout: one row a person, with categories by status; only one is open at a time. */
export const ParticipantsRows = memo(({ people, categories, onChoose }: ParticipantsRowsProps) => (
  <div className="sheet">
    {people.map((person) => (
      <details key={person.contactId} name="participants" className="participant">
        <summary>
          <span className="category-words">
            <span className="row-title">{fullName(person)}</span>
            <PersonStatuses person={person} categories={categories} />
          </span>
          <Chevron />
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

interface PersonCategoriesProps extends Pick<ParticipantsRowsProps, 'categories' | 'onChoose'> {
  readonly person: PersonParticipations
}

function PersonCategories({ person, categories, onChoose }: PersonCategoriesProps) {
  const { t, locale } = useLanguage()
  const name = fullName(person)
  const mayRemove = [...person.byCategory.values()].some(({ may }) => may.includes('remove'))
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
      {mayRemove && (
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
