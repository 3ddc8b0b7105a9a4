export type { DraftName } from './draft-forms.ts'
export {
  lockDraft,
  onDraftUnlocked,
  removeDrafts,
  startDraftRemoval,
  unlockedDrafts,
} from './draft-lock.ts'
export { type Draft, type DraftEntry, type DraftShape, openDrafts } from './drafts.ts'
