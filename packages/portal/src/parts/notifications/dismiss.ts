import { deleteNotification, getUserinfo } from '@officine/api/calls'
import { absent, mutation } from '../../data/index.ts'
import { showFailure } from '../../failures/index.ts'
import { currentLanguage } from '../../language/index.ts'
import { accessToken, currentSession, isSignedIn } from '../../session/index.ts'
import { offerUndo } from '../undo/undo.ts'

const dismissal = mutation(deleteNotification, { makesStale: () => [getUserinfo] })

/** Lets the person take notifications back for a moment; the server hears of it once they can't any more. */
export function dismissUnlessUndone(ids: readonly string[], takeBack: () => void, isPutOff: boolean): void {
  let tokenAtHand: string | undefined
  // Looked for now: a page that is being closed has no time left for it.
  accessToken().then(
    (token) => {
      tokenAtHand = token
    },
    // Why there is none is told when the notifications are.
    () => {},
  )
  const { t } = currentLanguage()
  void offerUndo({
    message: t(isPutOff ? 'notices.put_off' : 'notices.put_away'),
    ...(isPutOff ? {} : { action: t('notices.put_back') }),
    act: () =>
      void tell(ids, tokenAtHand).catch((error) => {
        takeBack()
        return showFailure(error, currentLanguage().t('notices.failed'))
      }),
    undo: takeBack,
  })
}

/** Puts away what the person has read elsewhere. */
export async function dismissRead(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => dismiss(id, undefined)))
}

async function tell(ids: readonly string[], tokenAtHand: string | undefined): Promise<void> {
  // Who has signed out meanwhile is told again when they come back.
  if (!isSignedIn(currentSession())) return
  await Promise.all(ids.map((id) => dismiss(id, tokenAtHand)))
}

/** One that is gone already, put away elsewhere or done, is what was wished. */
async function dismiss(notificationId: string, tokenAtHand: string | undefined): Promise<void> {
  await dismissal.run({ path: { notificationId }, tokenAtHand }).catch(absent)
}
