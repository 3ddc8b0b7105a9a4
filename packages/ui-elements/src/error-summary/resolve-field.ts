/** A field: the element itself, or its id or name. */
export type FieldReference = HTMLElement | string

/**
 * Finds a field near an element: first in its own form, since two forms of a page may have fields
 * with the same name, else in the same tree; by id, else by name; of radio buttons the checked or
 * first one.
 */
export function resolveField(reference: FieldReference, beside: HTMLElement): HTMLElement | undefined {
  if (typeof reference !== 'string') return reference
  const own = beside.closest('form')?.elements.namedItem(reference)
  if (own instanceof HTMLElement) return own
  const root = beside.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined
  const byId = root.getElementById(reference)
  if (byId) return byId
  const named = [...root.querySelectorAll<HTMLElement>(`[name="${CSS.escape(reference)}"]`)]
  return named.find((element) => element.matches(':checked')) ?? named[0]
}
