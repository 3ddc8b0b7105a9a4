import { type ComponentType, createElement, lazy } from 'react'

/** For each component whose import failed: resets it, so that the next render imports again. */
const resets = new Set<() => void>()

/**
 * React's `lazy` caches a failed import until the page is reloaded;
 * here `retryFailedLoads` resets it.
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

/** Resets every component of `lazyWithRetry` whose import failed. */
export function retryFailedLoads(): void {
  for (const reset of resets) reset()
  resets.clear()
}
