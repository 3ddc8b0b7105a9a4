import { type Infer, is, object, string, type } from 'superstruct'

/**
 * What somebody is looked for by, as it was typed, and who looks: what one person searched for isn't shown to, or asked as, another who
 * signs in after them in the same tab.
 */
export const AskedPerson = object({ text: string(), searcherId: string() })
export type AskedPerson = Infer<typeof AskedPerson>

/** Where somebody is on the way to a new link. */
export type Step =
  | { readonly name: 'search'; readonly asked: AskedPerson | undefined }
  | { readonly name: 'link'; readonly asked: AskedPerson; readonly contactId: string }
  /** A link that was begun: the search that found its person is in its draft. */
  | { readonly name: 'left'; readonly contactId: string }
  | { readonly name: 'invite'; readonly asked: AskedPerson | undefined }
  | { readonly name: 'added'; readonly employeeId: string }

/** A step's address, and what was searched for beside it in the history: Back and a reload find both, and no address tells an e-mail. */
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

/** The step at an address, with what its entry of the history keeps for this person. */
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

/** The search that found somebody, as an answer of the form about them: with the draft it leads back to them. */
export const foundBy = (asked: AskedPerson): string => JSON.stringify(asked)

/** The search in a form's answers. */
export function searchIn(answers: unknown): AskedPerson | undefined {
  if (!is(answers, type({ found: string() }))) return undefined
  try {
    const asked: unknown = JSON.parse(answers.found)
    return is(asked, AskedPerson) ? asked : undefined
  } catch {
    return undefined
  }
}
