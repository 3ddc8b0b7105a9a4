import { type SVGTemplateResult, svg } from 'lit'

const registered = new Map<string, SVGTemplateResult>()
let loading: Promise<void> | undefined

/**
 * Registers a page's own icons, drawn on a 24 by 24 canvas, stroked and not filled.
 *
 * @example registerIcons({ mortar: svg`<path d="M3 11h18"/>` })
 */
export function registerIcons(drawings: Readonly<Record<string, SVGTemplateResult>>): void {
  for (const [name, drawing] of Object.entries(drawings)) registered.set(name, drawing)
}

export const drawingOf = (name: string): SVGTemplateResult | undefined => registered.get(name)

/** Loads the library's icons. Never rejects: an element without its icon still has its name. */
export function loadDrawings(): Promise<void> {
  loading ??= import('./drawings.ts').then(
    ({ drawings }) => {
      for (const [name, drawing] of Object.entries(drawings(svg)))
        if (!registered.has(name)) registered.set(name, drawing)
    },
    () => {
      loading = undefined
    },
  )
  return loading
}
