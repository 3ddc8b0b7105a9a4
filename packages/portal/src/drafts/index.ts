export { type DraftShape, type Drafts, forgetDraftKey, openDrafts } from './drafts.ts'
