/** Every form that keeps a draft. One that is not here can't be kept; a test takes each of them there and back. */
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
  'request-answer',
  'signup',
  'transaction-decision',
  'transaction-step',
  'transaction-withdrawal',
] as const

export type DraftForm = (typeof draftForms)[number]

/** The form, and the record where it is about one: `link-request/42`. */
export type DraftName = DraftForm | `${DraftForm}/${string}`
