import type { ProgrammeCategory } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { memo } from 'react'
import { type Language, useLanguage } from '../../../language/index.ts'
import { fullName } from '../accessa.ts'
import { AccessaIcon } from '../accessa-icon.tsx'
import { StatusBadge } from '../standing/status.tsx'
import type { Chosen } from './cell-dialog.tsx'
import { isComplete, type Person, statusesOf } from './people.ts'

interface ParticipantsRowsProps {
  readonly people: readonly Person[]
  readonly categories: readonly ProgrammeCategory[]
  readonly onChoose: (chosen: Chosen) => void
}

/** The same on a phone: a row a person, with a pip a category; one is open at a time. */
export const ParticipantsRows = memo(({ people, categories, onChoose }: ParticipantsRowsProps) => {
  const language = useLanguage()
  return (
    <div className="sheet">
      {people.map((person) => (
        <details key={person.contactId} name="participants" className="participant">
          <summary>
            <span className="category-words">
              <span className="row-title">{fullName(person)}</span>
              <span className="participant-worst" data-status={worstOf(person)}>
                {worstText(language, person)}
              </span>
            </span>
            <span className="participant-pips" aria-hidden="true">
              {categories.map(({ id }) => (
                <span
                  key={id}
                  className="status-pip"
                  data-status={person.byCategory.get(id)?.status ?? 'none'}
                />
              ))}
            </span>
            <AccessaIcon name="chevron" />
          </summary>
          <PersonCategories person={person} categories={categories} onChoose={onChoose} />
        </details>
      ))}
    </div>
  )
})

interface PersonCategoriesProps extends Pick<ParticipantsRowsProps, 'categories' | 'onChoose'> {
  readonly person: Person
}

function PersonCategories({ person, categories, onChoose }: PersonCategoriesProps) {
  const { t, locale } = useLanguage()
  const name = fullName(person)
  const removable = [...person.byCategory.values()].some(({ may }) => may.includes('remove'))
  return (
    <div className="participant-more">
      <ul>
        {categories.map((category) => {
          const participant = person.byCategory.get(category.id)
          const words = { name, category: category.name[locale] }
          const mayAdd = category.may.includes('addParticipants')
          if (!participant && !mayAdd) return null
          return (
            <li key={category.id}>
              <span className="category-words">
                <span>{category.name[locale]}</span>
                {participant?.missing && <span className="row-detail">{participant.missing}</span>}
              </span>
              {participant && <StatusBadge status={participant.status} />}
              <OfcButton
                variant="plain"
                size="small"
                label={t(participant ? 'accessa.people.see_named' : 'accessa.people.add_named', words)}
                onClick={({ currentTarget: source }) =>
                  onChoose({
                    ...{ person, category },
                    ...(participant ? { act: 'see', source } : { act: 'add' }),
                  })
                }
              >
                {t(participant ? 'accessa.people.see' : 'accessa.people.add')}
              </OfcButton>
            </li>
          )
        })}
      </ul>
      {removable && (
        <OfcButton
          variant="plain"
          tone="danger"
          label={t('accessa.people.remove_named', { name })}
          onClick={() => onChoose({ act: 'removeAll', person })}
        >
          {t('accessa.people.remove_all')}
        </OfcButton>
      )}
    </div>
  )
}

function worstOf(person: Person) {
  const statuses = statusesOf(person)
  return (
    (['nonCompliant', 'underEvaluation'] as const).find((status) => statuses.includes(status)) ?? 'complete'
  )
}

function worstText({ t }: Pick<Language, 't'>, person: Person): string {
  if (isComplete(person)) return t('accessa.people.complete')
  const worst = worstOf(person)
  const count = statusesOf(person).filter((status) => status === worst).length
  return t('accessa.count', { status: worst, count })
}
