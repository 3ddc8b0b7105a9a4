import { Settings } from '@officine/api/settings'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { create } from 'superstruct'

/** The one door to jotai: whatever is the client's alone (session, theme, dirty forms) lives in this store. */

export { atom, useAtom, useAtomValue } from 'jotai'
export * from './dirty.ts'
export * from './index.ts'
export * from './theme.ts'

/** The page's store, for code outside of React. */
export const store = getDefaultStore()

const settingsAtom = atom<Settings | undefined>(undefined)

/** Reads what the server wrote into the page; once, before anything else. */
export function readSettings(): Settings {
  const settings = create(JSON.parse(document.getElementById('settings')?.textContent ?? ''), Settings)
  getDefaultStore().set(settingsAtom, settings)
  return settings
}

export function useSettings(): Settings {
  const settings = useAtomValue(settingsAtom)
  if (!settings) throw new Error('The page was rendered before its settings were read.')
  return settings
}
