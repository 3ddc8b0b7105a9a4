import { entryOf } from '../entries.ts'
import { askBeforeLeaving } from './question.ts'

/** The wait for another Back that is still in progress (ms). */
const quiet = 50

/** The timeout of a traversal of the history (ms). */
const patience = 1_000

let puttingBack: Promise<void> | undefined

/** Whether the history is being moved back to the current page; `popstate` is ignored meanwhile. */
export function isPuttingBack(): boolean {
  return puttingBack !== undefined
}

/**
 * Back and Forward cannot be cancelled: `popstate` fires afterwards. This restores the address at
 * once, and repeats the traversal if the person confirms, from any entry to any other.
 */
export async function holdTraversal(from: number, to: number): Promise<void> {
  puttingBack ??= putBack(from).finally(() => {
    puttingBack = undefined
  })
  const [mayLeave] = await Promise.all([askBeforeLeaving(), puttingBack])
  if (mayLeave) history.go(to - from)
}

async function putBack(home: number): Promise<void> {
  for (let distance = home - indexNow(); distance !== 0; distance = home - indexNow()) {
    history.go(distance)
    await traversal()
    // Back was pressed again meanwhile: waits, since two concurrent
    // traversals would repeat for ever.
    if (indexNow() !== home) await new Promise((resolve) => setTimeout(resolve, quiet))
  }
}

function indexNow(): number {
  return entryOf(history.state)?.index ?? 0
}

function traversal(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('popstate', done)
      resolve()
    }
    const timer = setTimeout(done, patience)
    addEventListener('popstate', done)
  })
}
