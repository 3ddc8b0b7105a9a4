/** What an element is told when the language around it changes. */
export interface LanguageListener extends HTMLElement {
  languageChanged(language: string): void
}

/** Language of an element that has no `lang` around it. */
export const defaultLanguage = 'fr-CA'

const listeners = new Set<LanguageListener>()
const observedRoots = new WeakSet<Node>()
let observer: MutationObserver | undefined
let serverLanguage: string = defaultLanguage

/** The language tag that holds for an element: the nearest `lang`, through shadow roots. */
export function languageOf(element: HTMLElement): string {
  // On a server there are no ancestors to ask.
  if (typeof element.closest !== 'function') return element.getAttribute('lang') || serverLanguage
  let from: Element | null = element
  while (from) {
    const nearest: Element | null = from.closest('[lang]')
    if (nearest) return nearest.getAttribute('lang') || defaultLanguage
    const root = from.getRootNode()
    from = root instanceof ShadowRoot ? root.host : null
  }
  // Not connected yet: it will most likely stand in this page.
  return document.documentElement.lang || defaultLanguage
}

/**
 * Tells the element when the language around it changes. One observer serves the whole page: a thousand fields cost
 * a thousand entries in a set.
 */
export function followLanguage(element: LanguageListener): void {
  listeners.add(element)
  let root = element.getRootNode()
  for (;;) {
    if (!observedRoots.has(root)) {
      observedRoots.add(root)
      observer ??= new MutationObserver(tellListeners)
      observer.observe(root, { subtree: true, attributeFilter: ['lang'] })
    }
    // A shadow root that is known may stand in another tree than before.
    if (!(root instanceof ShadowRoot)) return
    root = root.host.getRootNode()
  }
}

export function unfollowLanguage(element: LanguageListener): void {
  listeners.delete(element)
}

/**
 * Renders on a server in a language; an element's own `lang` still wins. The render must be synchronous
 * (`collectResultSync`), so that two requests can't mix. Call `loadTexts` once before.
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

function tellListeners() {
  for (const element of listeners) element.languageChanged(languageOf(element))
}
