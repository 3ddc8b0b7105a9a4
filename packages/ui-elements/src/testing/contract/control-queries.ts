import type { FormControl } from '../../forms/form-control.ts'

type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The native control inside, or that of the first part of a composite control. */
export function innerInput(control: Element): NativeControl | undefined {
  const own = control.shadowRoot?.querySelector<NativeControl>('input, textarea, select')
  const parts = [...(control.shadowRoot?.querySelectorAll('[data-part]') ?? [])]
  return own ?? parts.map(innerInput).find((part) => part !== undefined)
}

/** The part with the accessible name: a group, or the native control. */
export function labelledPart(control: FormControl): HTMLElement | NativeControl {
  const part = control.shadowRoot?.querySelector<HTMLElement>('[role=radiogroup], [role=group]')
  const named = part ?? innerInput(control)
  if (!named) throw new Error(`${control.localName} shows nothing`)
  return named
}

/** The text of the elements whose ids an attribute lists. */
export function referencedText(part: HTMLElement, attribute: string): string {
  const root = part.getRootNode()
  if (!(root instanceof ShadowRoot)) throw new Error('The part stands in no shadow tree')
  const ids = part.getAttribute(attribute)?.split(' ') ?? []
  return ids.map((id) => root.getElementById(id)?.textContent).join(' ')
}

/** The visible error message. */
export const shownMessage = (control: FormControl): string =>
  control.shadowRoot?.querySelector('#message')?.textContent?.trim() ?? ''

/** Waits until the texts of a language have loaded. */
export async function waitForTexts(control: FormControl): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setTimeout(resolve))
    await control.updateComplete
  }
}
