export { type ClaimedDraft, claimDraft } from './claim.ts'
export type { DraftName } from './draft-forms.ts'
export { type Draft, type DraftShape, type Drafts, openDrafts } from './drafts.ts'
