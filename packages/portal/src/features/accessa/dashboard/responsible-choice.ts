import type { AccessaPerson } from '@officine/api/calls'
import { line, ruleAt } from '@officine/api/rules'
import { object, optional, type Struct } from 'superstruct'

export interface ResponsibleChoice {
  readonly contactId?: string | undefined
}

/** The chosen person may have left since the list was fetched. */
export function responsibleChoiceStruct(
  people: readonly Pick<AccessaPerson, 'contactId'>[],
): Struct<ResponsibleChoice, unknown> {
  return ruleAt<ResponsibleChoice>('contactId', 'required', {}, (choice) =>
    people.some(({ contactId }) => contactId === choice.contactId),
  )(object({ contactId: optional(line(64)) }) as unknown as Struct<ResponsibleChoice, unknown>)
}
