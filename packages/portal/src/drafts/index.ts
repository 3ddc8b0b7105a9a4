export type { DraftName } from './draft-forms.ts'
export { type LockedDraft, lockDraft } from './draft-lock.ts'
export { type Draft, type DraftEntry, type DraftShape, type Drafts, openDrafts } from './drafts.ts'
export { onDraftUnlocked, removeDrafts, startDraftRemoval, unlockedDrafts } from './unlocked-drafts.ts'
