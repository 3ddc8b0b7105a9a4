import { Settings } from '@officine/api/settings'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { create } from 'superstruct'

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
