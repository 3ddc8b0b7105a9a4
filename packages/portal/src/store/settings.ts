import type { Settings } from '@officine/api/settings'
import { atom, useAtomValue } from 'jotai'

/** What the server wrote into the page; set once, before the first render. */
export const settingsAtom = atom<Settings | undefined>(undefined)

export function useSettings(): Settings {
  const settings = useAtomValue(settingsAtom)
  if (!settings) throw new Error('The page was rendered before its settings were read.')
  return settings
}
