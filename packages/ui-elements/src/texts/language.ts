/** An element that is notified when its language changes. */
export interface LanguageListener extends HTMLElement {
  languageChanged(language: string): void
}

/** The language of an element without a `lang` ancestor. */
export const defaultLanguage = 'fr-CA'

const listeners = new Set<LanguageListener>()
const observedRoots = new WeakSet<Node>()
let observer: MutationObserver | undefined
let serverLanguage: string = defaultLanguage

/** The language tag of an element: the nearest `lang`, through shadow roots. */
export function languageOf(element: HTMLElement): string {
  // A server has no ancestors to search.
  if (typeof element.closest !== 'function') return element.getAttribute('lang') || serverLanguage
  let from: Element | null = element
  while (from) {
    const nearest: Element | null = from.closest('[lang]')
    if (nearest) return nearest.getAttribute('lang') || defaultLanguage
    const root = from.getRootNode()
    from = root instanceof ShadowRoot ? root.host : null
  }
  // Not connected yet: it will most likely be inserted in this page.
  return document.documentElement.lang || defaultLanguage
}

/**
 * Notifies the element when its language changes. One observer serves the whole page: a thousand
 * fields cost a thousand entries in a set.
 */
export function observeLanguage(element: LanguageListener): void {
  listeners.add(element)
  let root = element.getRootNode()
  for (;;) {
    if (!observedRoots.has(root)) {
      observedRoots.add(root)
      observer ??= new MutationObserver(notifyListeners)
      observer.observe(root, { subtree: true, attributeFilter: ['lang'] })
    }
    // A shadow root seen before may be in another tree now.
    if (!(root instanceof ShadowRoot)) return
    root = root.host.getRootNode()
  }
}

export function unobserveLanguage(element: LanguageListener): void {
  listeners.delete(element)
}

/**
 * Renders on a server in a language; an element's own `lang` takes precedence. The render must be
 * synchronous (`collectResultSync`), so that two requests can't mix. Call `loadTexts` once before.
 */
export function renderInLanguage<T>(language: string, render: () => T): T {
  const before = serverLanguage
  serverLanguage = language
  try {
    return render()
  } finally {
    serverLanguage = before
  }
}

function notifyListeners() {
  for (const element of listeners) element.languageChanged(languageOf(element))
}
