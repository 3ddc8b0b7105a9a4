/** Resolves once the page is idle. Safari has no `requestIdleCallback`. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 500)
  })
}
