import type { Notification } from '@officine/api/calls'
import { showFailure } from '../../failures/index.ts'
import { currentLanguage } from '../../language/index.ts'
import { atom, store, useAtomValue } from '../../store/index.ts'

/** What the person has put away, and may take back for a moment: it is on screen nowhere. */
const awayAtom = atom<ReadonlySet<string>>(new Set<string>())

/** What has just been taken back, so that the focus returns to it. */
let takenBack: string | undefined

/** Notifications, but for those that were put away. */
export function useNotPutAway(notifications: readonly Notification[]): readonly Notification[] {
  const away = useAtomValue(awayAtom)
  return notifications.filter(({ id }) => !away.has(id))
}

/** Whether a notification that shows is one that was just taken back. */
export function wasTakenBack(id: string): boolean {
  return takenBack === id
}

/** Puts notifications away at once, or off: what is asked once a year comes back; what lets it be undone, and tells the server once it can't be any more, is fetched with the first of them. */
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
