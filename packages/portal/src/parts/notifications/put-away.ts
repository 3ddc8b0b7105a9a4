import { deleteNotification, getUserinfo, type Notification } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { mutation } from '../../data/index.ts'
import { showFailure } from '../../failures/index.ts'
import { currentLanguage } from '../../language/index.ts'
import { currentSession, isSignedIn } from '../../session/index.ts'
import { atom, store, useAtomValue } from '../../store/index.ts'
import { offerUndo } from '../undo.ts'

/** What the person has put away, and may take back for a moment: it is on screen nowhere. */
const awayAtom = atom<ReadonlySet<string>>(new Set<string>())

/** What has just been taken back, so that the focus returns to it. */
const takenBackAtom = atom<string | undefined>(undefined)

const dismissal = mutation(deleteNotification, { makesStale: () => [getUserinfo] })

/** Notifications, but for those that were put away. */
export function useNotPutAway(notifications: readonly Notification[]): readonly Notification[] {
  const away = useAtomValue(awayAtom)
  return notifications.filter(({ id }) => !away.has(id))
}

/** Whether a notification that shows is one that was just taken back. */
export function wasTakenBack(id: string): boolean {
  return store.get(takenBackAtom) === id
}

/** Puts notifications away, which can be undone; the server hears of it once it can't be any more. */
export function putAway(ids: readonly string[]): void {
  store.set(takenBackAtom, undefined)
  setAway(ids, true)
  const takeBack = () => {
    store.set(takenBackAtom, ids[0])
    setAway(ids, false)
  }
  void offerUndo({
    message: currentLanguage().t('notices.put_away'),
    act: () =>
      void tell(ids).catch((error) => {
        takeBack()
        return showFailure(error, currentLanguage().t('notices.failed'))
      }),
    undo: takeBack,
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

async function tell(ids: readonly string[]): Promise<void> {
  // Who has signed out meanwhile is told again when they come back.
  if (!isSignedIn(currentSession())) return
  await Promise.all(ids.map(dismiss))
}

/** One that is gone already, put away elsewhere or done, is what was wished. */
async function dismiss(notificationId: string): Promise<void> {
  try {
    await dismissal.run({ path: { notificationId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'notFound')) throw error
  }
}
