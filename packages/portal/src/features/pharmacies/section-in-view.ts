/** Position of a section in the window, in pixels from its top. */
export interface SectionPosition<Name extends string> {
  readonly name: Name
  readonly top: number
  readonly bottom: number
}

interface Viewport {
  readonly height: number
  /** Bottom of the sticky header, in pixels from the top of the window. */
  readonly top: number
  /** Whether the page is scrolled to its end. */
  readonly isAtEnd: boolean
  /** The section named in the URL. */
  readonly sectionInUrl: string
}

/**
 * The current section: the last one whose top has reached the upper third of the window. At the end
 * of the page, where the last sections can't reach it, the visible one named in the URL, else the
 * last visible one.
 */
export function sectionInView<Name extends string>(
  positions: readonly SectionPosition<Name>[],
  { height, top, isAtEnd, sectionInUrl }: Viewport,
): Name | undefined {
  const line = top + (height - top) / 3
  const reached = positions.filter((position) => position.top <= line).at(-1) ?? positions[0]
  if (!isAtEnd) return reached?.name
  const visible = positions.filter((position) => position.top < height && position.bottom > top)
  return (visible.find(({ name }) => name === sectionInUrl) ?? visible.at(-1) ?? reached)?.name
}
