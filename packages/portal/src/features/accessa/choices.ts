import type { AccessaPerson, ContactId, ProgrammeCategory } from '@officine/api/calls'
import { line, ruleAt } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { useMemo } from 'react'
import { object, optional, type Struct } from 'superstruct'
import { occupationText } from '../../formatting/occupation-text.ts'
import { midSentence, useLanguage } from '../../language/index.ts'

export interface ResponsibleChoice {
  readonly contactId?: ContactId | undefined
}

/** The chosen person may have left since the list was fetched. */
export function responsibleChoiceStruct(
  people: readonly Pick<AccessaPerson, 'contactId'>[],
): Struct<ResponsibleChoice, unknown> {
  return ruleAt<ResponsibleChoice>('contactId', 'required', {}, (choice) =>
    people.some(({ contactId }) => contactId === choice.contactId),
  )(object({ contactId: optional(line(64)) }) as unknown as Struct<ResponsibleChoice, unknown>)
}

/** « Claire Roy, pharmacienne ». */
export function usePersonOptions(people: readonly AccessaPerson[]) {
  const language = useLanguage()
  return useMemo(
    () =>
      people.map((person) => {
        const occupation = occupationText(language, person.occupation)
        const label = [fullName(person), occupation && midSentence(occupation)].filter(Boolean).join(', ')
        return { value: person.contactId, label }
      }),
    [people, language],
  )
}

/** Categories with what they require. */
export function useCategoryOptions(categories: readonly ProgrammeCategory[]) {
  const { locale } = useLanguage()
  return useMemo(
    () =>
      categories.map(({ id, name, requirement }) => ({
        value: id,
        label: name[locale],
        hint: requirement[locale],
      })),
    [categories, locale],
  )
}
