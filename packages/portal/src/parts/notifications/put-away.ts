import type { Notification } from '@officine/api/calls'
import { showFailure } from '../../failures/index.ts'
import { currentLanguage } from '../../language/index.ts'
import { atom, store, useAtomValue } from '../../store/index.ts'

/**
 * The ids of the notifications that were dismissed and are hidden,
 * while the undo may still be shown.
 */
const awayAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The notification that was just restored, so that the focus returns to it. */
let takenBack: string | undefined

/** The notifications that were not dismissed. */
export function useNotPutAway(notifications: readonly Notification[]): readonly Notification[] {
  const away = useAtomValue(awayAtom)
  return notifications.filter(({ id }) => !away.has(id))
}

/** Whether a notification was just restored. */
export function wasTakenBack(id: string): boolean {
  return takenBack === id
}

/**
 * Hides notifications at once, either dismissed or, for yearly ones, postponed. The code that shows
 * the undo and notifies the server is fetched on first use.
 */
export function putAway(ids: readonly string[], isPutOff = false): void {
  takenBack = undefined
  setAway(ids, true)
  const takeBack = () => {
    takenBack = ids[0]
    setAway(ids, false)
  }
  import('./dismiss.ts')
    .then(({ dismissUnlessUndone }) => dismissUnlessUndone(ids, takeBack, isPutOff))
    .catch((error) => {
      takeBack()
      return showFailure(error, currentLanguage().t('notices.failed'))
    })
}

function setAway(ids: readonly string[], isAway: boolean): void {
  const away = new Set(store.get(awayAtom))
  for (const id of ids) {
    if (isAway) away.add(id)
    else away.delete(id)
  }
  store.set(awayAtom, away)
}
