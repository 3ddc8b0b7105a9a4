/**
 * Every form with a draft. A test restores a draft of each of them. The names are stored keys: `link`
 * stands for an employment; `contact-search` and `new-person` are steps of adding a person to a
 * pharmacy, `people-search` is the search in its list of people.
 */
export const draftForms = [
  'accessa-addition',
  'accessa-evaluation',
  'accessa-signup',
  'contact-search',
  'declaration',
  'document-request',
  'link-dates',
  'link-permission',
  'link-refusal',
  'link-request',
  'new-link',
  'new-person',
  'people-search',
  'pharmacy-section',
  'profile',
  'purchase-contest',
  'request-answer',
  'signup',
  'transaction-decision',
  'transaction-step',
  'transaction-withdrawal',
] as const

export type DraftForm = (typeof draftForms)[number]

/** The form, and the id of its record if it has one: `link-request/42`. */
export type DraftName = DraftForm | `${DraftForm}/${string}`
