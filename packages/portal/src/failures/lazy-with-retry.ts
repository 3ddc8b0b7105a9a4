import { type ComponentType, createElement, lazy } from 'react'

/** For each component whose code could not be fetched: drops the failure, so that the next render fetches anew. */
const resets = new Set<() => void>()

/**
 * React's `lazy`, which remembers a failed import for as long as the window is open, with a way out: after
 * `retryFailedLoads` the import is tried again.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = () =>
    lazy(() =>
      load().catch((error) => {
        resets.add(() => {
          Part = create()
        })
        throw error
      }),
    ) as unknown as ComponentType<Props>
  let Part = create()
  return function LazyWithRetry(props: Props) {
    return createElement(Part, props)
  }
}

/** Lets every component of `lazyWithRetry` whose import failed be fetched again by its next render. */
export function retryFailedLoads(): void {
  for (const reset of resets) reset()
  resets.clear()
}
