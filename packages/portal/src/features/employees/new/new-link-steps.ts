import { type Infer, is, object, string, type } from 'superstruct'

/**
 * Search terms as typed, and the person who searched: after another person signs in in the same
 * tab, the terms are neither shown to them nor submitted for them.
 */
export const AskedPerson = object({ text: string(), searcherId: string() })
export type AskedPerson = Infer<typeof AskedPerson>

/** A step of adding an employment. */
export type Step =
  | { readonly name: 'search'; readonly asked: AskedPerson | undefined }
  | { readonly name: 'link'; readonly asked: AskedPerson; readonly contactId: string }
  /** A started employment, whose draft contains the search terms. */
  | { readonly name: 'left'; readonly contactId: string }
  | { readonly name: 'invite'; readonly asked: AskedPerson | undefined }
  | { readonly name: 'added'; readonly employeeId: string }

/**
 * Address of a step, with the search terms in the history’s state: Back and a reload restore both,
 * and no email is in the address.
 */
export interface PlaceOfStep {
  readonly to: string
  readonly state: AskedPerson | undefined
}

export function placeOfStep(pharmacyId: string, step: Step): PlaceOfStep {
  const query = new URLSearchParams(queryOf(step))
  const path = `/pharmacies/${encodeURIComponent(pharmacyId)}/employees/new`
  return {
    to: query.size === 0 ? path : `${path}?${query}`,
    state: 'asked' in step ? step.asked : undefined,
  }
}

/** Step of an address, with the search terms of this person from the history’s state. */
export function stepOf(query: URLSearchParams, state: unknown, personId: string): Step {
  const employeeId = query.get('added')
  if (employeeId) return { name: 'added', employeeId }
  const asked = is(state, AskedPerson) && state.searcherId === personId ? state : undefined
  if (query.has('new')) return { name: 'invite', asked }
  const contactId = query.get('contact')
  if (!contactId) return { name: 'search', asked }
  return asked ? { name: 'link', asked, contactId } : { name: 'left', contactId }
}

function queryOf(step: Step): Record<string, string> {
  switch (step.name) {
    case 'search':
      return {}
    case 'link':
    case 'left':
      return { contact: step.contactId }
    case 'invite':
      return { new: '1' }
    case 'added':
      return { added: step.employeeId }
  }
}

/** Serializes the search terms as a form value, so that the draft can restore the search. */
export const foundBy = (asked: AskedPerson): string => JSON.stringify(asked)

/** Parses the search terms from a form’s values. */
export function searchIn(answers: unknown): AskedPerson | undefined {
  if (!is(answers, type({ found: string() }))) return undefined
  try {
    const asked: unknown = JSON.parse(answers.found)
    return is(asked, AskedPerson) ? asked : undefined
  } catch {
    return undefined
  }
}
