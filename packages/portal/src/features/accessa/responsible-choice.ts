import type { AccessaPerson, ContactId } from '@officine/api/calls'
import { line, ruleAt } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { object, optional, type Struct } from 'superstruct'
import { occupationText } from '../../formatting/occupation-text.ts'
import { midSentence } from '../../forms/index.ts'
import type { Language } from '../../language/index.ts'

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

/** « Claire Roy, pharmacienne », for option lists. */
export function personLabel(
  language: Language,
  person: Parameters<typeof fullName>[0] & { readonly occupation: string | null },
): string {
  const occupation = occupationText(language, person.occupation)
  return [fullName(person), occupation && midSentence(occupation)].filter(Boolean).join(', ')
}
