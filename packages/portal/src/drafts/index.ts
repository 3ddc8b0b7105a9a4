export { type ClaimedDraft, claimDraft } from './claim.ts'
export type { DraftForm, DraftName } from './draft-forms.ts'
export { type Draft, type DraftShape, type Drafts, type KeptDraft, openDrafts } from './drafts.ts'
export { type DraftOnItsWay, forgetDrafts, leftDrafts, onDraftLeft, takeAway } from './left-drafts.ts'
