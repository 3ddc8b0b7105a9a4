export type { DraftName } from './draft-forms.ts'
export {
  type LockedDraft,
  lockDraft,
  onDraftUnlocked,
  removeDrafts,
  startDraftRemoval,
  unlockedDrafts,
} from './draft-lock.ts'
export { type Draft, type DraftEntry, type DraftShape, type Drafts, openDrafts } from './drafts.ts'
