/**
 * A browser suspends a page in its back/forward cache, or freezes a tab in the background. Such a
 * page runs no code, so what it holds stays held: a transaction or a lock of it would stop every
 * other page (WebKitGTK 2.50). Before that it gets `pagehide` or `freeze`.
 */
const callbacks = new Set<() => void>()

let count = 0
let suspension: { readonly end: Promise<void>; readonly resume: () => void } | undefined

/** Listens for suspensions of this page; called once, at start-up. */
export function watchSuspension(): void {
  // Not capturing: what still runs when the page is left listens in the capturing phase.
  addEventListener('pagehide', suspend)
  document.addEventListener('freeze', suspend)
  addEventListener('pageshow', resume)
  document.addEventListener('resume', resume)
}

function suspend(): void {
  if (suspension) return
  count += 1
  let resumeWaiting = () => {}
  const end = new Promise<void>((resolve) => {
    resumeWaiting = resolve
  })
  suspension = { end, resume: resumeWaiting }
  for (const run of [...callbacks]) run()
}

function resume(): void {
  suspension?.resume()
  suspension = undefined
}

/** Calls back when the page is suspended; the returned function ends that. */
export function onSuspension(run: () => void): () => void {
  callbacks.add(run)
  return () => void callbacks.delete(run)
}

/** Resolves at once while the page is not suspended, else when it is shown again. */
export async function untilResumed(): Promise<void> {
  while (suspension) await suspension.end
}

/** How often this page was suspended: a change shows that it was in between. */
export const suspensionCount = () => count
