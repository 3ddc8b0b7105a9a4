import { entryOf } from '../entries.ts'
import { askBeforeLeaving } from './question.ts'

/** A press of Back that came before the history stood still again: what is under way is waited for, in milliseconds. */
const quiet = 50

/** How long the browser is given to move within its history, in milliseconds. */
const patience = 1_000

let puttingBack: Promise<void> | undefined

/** Whether the history is being moved back to the page on screen: what it tells meanwhile is no wish of the person. */
export function isPuttingBack(): boolean {
  return puttingBack !== undefined
}

/**
 * Back and Forward can't be stopped: the browser has moved before it says so. The address is put back at once, and the
 * way is gone only once the person says so; from anywhere in the history to anywhere else.
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
    // Somebody pressed Back again before that: one step at a time from here, or two would pass each other for ever.
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
