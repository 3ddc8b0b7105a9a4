import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle.ts'

/** For each component whose import failed: resets it, so that the next render imports again. */
const resets = new Set<() => void>()

interface Preloadable {
  /**
   * Fetches the code. Ignores a failure: the render fetches again and shows it.
   * @returns whether the code is loaded.
   */
  readonly preload: () => Promise<boolean>
}

export type LazyComponent<Props> = ComponentType<Props> & Preloadable

/**
 * React's `lazy`, with a preload: loaded code renders at once, without the fallback of `Suspense`.
 * `lazy` caches a failed import until the page is reloaded; here `retryFailedLoads` resets it.
 */
export function lazyAhead<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchCode = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const create = () =>
    lazy(() =>
      fetchCode().catch((error) => {
        resets.add(() => {
          Lazy = create()
        })
        throw error
      }),
    ) as unknown as ComponentType<Props>
  let Lazy = create()
  function LazyAhead(props: Props) {
    // Constant while mounted: another component type would discard the state below.
    const [Component] = useState(() => loaded ?? Lazy)
    return createElement(Component, props)
  }
  return Object.assign(LazyAhead, {
    preload: () =>
      fetchCode().then(
        () => true,
        () => false,
      ),
  })
}

/** Resets every component of `lazyAhead` whose import failed. */
export function retryFailedLoads(): void {
  for (const reset of resets) reset()
  resets.clear()
}

/** Preloads components once the screen is idle, because there may be no network at the click. */
export function usePreload(...components: readonly (Preloadable | false | undefined)[]): void {
  useEffect(() => {
    void whenIdle().then(() => {
      for (const component of components) if (component) void component.preload()
    })
  }, components)
}

/**
 * A dialog whose code loads later: a hook that preloads it and returns its component, which shows
 * nothing until then. Only the hook gives the component, so no dialog is opened that was not
 * preloaded.
 * @returns the hook; `isNeeded` is false while the dialog cannot be opened.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (isNeeded?: boolean) => ComponentType<Props> {
  const Lazy = lazyAhead(load)
  const Dialog = (props: Props) => createElement(Suspense, null, createElement(Lazy, props))
  return function useDialog(isNeeded = true) {
    usePreload(isNeeded && Lazy)
    return Dialog
  }
}
