import { Settings } from '@officine/api/settings'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { create } from 'superstruct'

/** Re-exports jotai: all client state (session, theme, dirty forms) is in this store. */

export { atom, useAtom, useAtomValue } from 'jotai'
export * from './dirty-forms.ts'
export * from './theme.ts'

/** The page's store, for code outside of React. */
export const store = getDefaultStore()

const settingsAtom = atom<Settings | undefined>(undefined)

/** Reads the settings that the server wrote into the page; called once, at start-up. */
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
