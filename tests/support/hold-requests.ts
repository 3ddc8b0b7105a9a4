import type { Page, Route } from '@playwright/test'

interface HeldRequests {
  /** Resolves once a request waits for its answer. */
  readonly sent: Promise<void>
  /** Answers the requests that wait and those that follow. */
  release(): void
}

/** Keeps the server's answers to what the page sends back, as a slow network does. */
export async function holdRequests(
  page: Page,
  url: string,
  {
    isHeld = (method: string) => method !== 'GET',
    respond = (route: Route) => route.continue(),
  }: {
    readonly isHeld?: (method: string) => boolean
    readonly respond?: (route: Route) => Promise<void>
  } = {},
): Promise<HeldRequests> {
  const sent = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (!isHeld(route.request().method())) return route.continue()
    sent.resolve()
    await released.promise
    await respond(route)
  })
  return { sent: sent.promise, release: () => released.resolve() }
}
