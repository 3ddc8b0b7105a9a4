export { type ClaimedDraft, claimDraft } from './claim.ts'
export type { DraftName } from './draft-forms.ts'
export { type Draft, type DraftShape, type Drafts, type KeptDraft, openDrafts } from './drafts.ts'
export { forgetDrafts, leftDrafts, onDraftLeft, takeAway } from './left-drafts.ts'
