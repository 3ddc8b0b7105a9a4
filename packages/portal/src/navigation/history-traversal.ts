import { parseEntry } from './history-entries.ts'
import { confirmUnsavedChanges } from './unsaved-changes.ts'

/** The wait for another Back that is still in progress (ms). */
const settleDelay = 50

/** The timeout of a traversal of the history (ms). */
const traversalTimeout = 1_000

let restoringEntry: Promise<void> | undefined

/** Whether the history is being moved back to the current page; `popstate` is ignored meanwhile. */
export function isRestoringEntry(): boolean {
  return restoringEntry !== undefined
}

/**
 * Back and Forward cannot be cancelled: `popstate` fires afterwards. This restores the address at
 * once, and repeats the traversal if the person confirms, from any entry to any other.
 */
export async function confirmTraversal(from: number, to: number): Promise<void> {
  restoringEntry ??= restoreEntry(from).finally(() => {
    restoringEntry = undefined
  })
  const [mayLeave] = await Promise.all([confirmUnsavedChanges(), restoringEntry])
  if (mayLeave) history.go(to - from)
}

async function restoreEntry(target: number): Promise<void> {
  for (let distance = target - currentIndex(); distance !== 0; distance = target - currentIndex()) {
    history.go(distance)
    await traversalEnd()
    // Back was pressed again meanwhile: waits, since two concurrent
    // traversals would repeat for ever.
    if (currentIndex() !== target) await new Promise((resolve) => setTimeout(resolve, settleDelay))
  }
}

function currentIndex(): number {
  return parseEntry(history.state)?.index ?? 0
}

function traversalEnd(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('popstate', done)
      resolve()
    }
    const timer = setTimeout(done, traversalTimeout)
    addEventListener('popstate', done)
  })
}
