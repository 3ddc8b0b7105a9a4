/** The one door to jotai: whatever is the client's alone (session, theme, dirty forms) lives in this store. */
import { getDefaultStore } from 'jotai'

export { atom, useAtom, useAtomValue } from 'jotai'
export * from './dirty.ts'
export * from './settings.ts'
export * from './theme.ts'

/** The page's store, for code outside of React. */
export const store = getDefaultStore()
