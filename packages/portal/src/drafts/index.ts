export { type DraftShape, type Drafts, openDrafts } from './drafts.ts'
