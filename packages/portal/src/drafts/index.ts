export {
  lockDraft,
  onDraftUnlocked,
  removeDrafts,
  startDraftRemoval,
  unlockedDrafts,
} from './draft-lock.ts'
export { type Draft, type DraftEntry, type DraftName, type DraftShape, openDrafts } from './drafts.ts'
