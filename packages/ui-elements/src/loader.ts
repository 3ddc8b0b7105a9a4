import { loaders } from './loaders.ts'
import type { ToastHandle, ToastOptions } from './toast/toast-options.ts'

const requested = new Set<string>()

/**
 * Loads the elements that stand in a tree, and those that come later, each once. Importing this module watches the page; a
 * shadow root of the page's own is watched by a call. Returns how to stop.
 */
export function watch(root: Document | DocumentFragment | Element = document): () => void {
  loadWithin(root)
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) loadWithin(node)
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Shows a toast in the page's region, as `toast()` of `toast/toast.js` does, once its elements are loaded. */
export function toast(options: ToastOptions): ToastHandle {
  const shown = import('./toast/toast.ts').then((module) => module.toast(options))
  return { close: () => void shown.then((handle) => handle.close()) }
}

function loadWithin(root: Document | DocumentFragment | Element) {
  if (root instanceof Element) request(root.localName)
  for (const { localName } of root.querySelectorAll(':not(:defined)')) request(localName)
}

function request(tagName: string) {
  const load = loaders.get(tagName)
  if (!load || requested.has(tagName)) return
  requested.add(tagName)
  // The browser says what failed; the next element of the kind tries again.
  load().catch(() => requested.delete(tagName))
}

if (typeof document !== 'undefined') watch()
