import { loaders } from './loaders.ts'
import type { ToastHandle, ToastOptions } from './toast/toast-options.ts'

const requested = new Set<string>()

/**
 * Loads the definitions of the elements in a tree, and of those added later, each once. Importing
 * this module watches the document; call it to watch a shadow root. Returns a function that stops
 * watching.
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

/**
 * Shows a toast in the page's region, like `toast()` of `toast/toast.js`; loads its elements first.
 * When they don't come, the console says so.
 */
export function toast(options: ToastOptions): ToastHandle {
  const shown = import('./toast/define.ts').then((module) => module.toast(options), warnOfNoToast)
  return { close: () => void shown.then((handle) => handle?.close()) }
}

/** In production too: a person has missed a message. */
function warnOfNoToast(error: unknown): undefined {
  console.warn(
    `[officine] A toast was not shown: its code did not come. Check that all files beside the loader are served. An <ofc-toast-region> in the page loads the code beforehand, so that toasts also work without a network. ${error}`,
  )
}

function loadWithin(root: Document | DocumentFragment | Element) {
  if (root instanceof Element) request(root.localName)
  for (const { localName } of root.querySelectorAll(':not(:defined)')) request(localName)
}

function request(tagName: string) {
  const load = loaders.get(tagName)
  if (!load || requested.has(tagName)) return
  requested.add(tagName)
  // The browser logs the failure; the next element of this tag name retries.
  load().catch(() => requested.delete(tagName))
}

if (typeof document !== 'undefined') watch()
