/** A section's place in the window, in pixels from its top. */
export interface SectionPlace<Name extends string> {
  readonly name: Name
  readonly top: number
  readonly bottom: number
}

interface Window {
  readonly height: number
  /** Where what is read begins, under the header that stays. */
  readonly top: number
  /** It can't be scrolled any further. */
  readonly isAtEnd: boolean
  /** The section that the address names. */
  readonly named: string
}

/**
 * The section that is being read: the last one that has come up to the upper third of the window. At the end of the page the
 * last ones can't come up so far: then it is the one that was asked for, or the last.
 */
export function sectionInView<Name extends string>(
  places: readonly SectionPlace<Name>[],
  { height, top, isAtEnd, named }: Window,
): Name | undefined {
  const line = top + (height - top) / 3
  const reached = places.filter((place) => place.top <= line).at(-1) ?? places[0]
  if (!isAtEnd) return reached?.name
  const visible = places.filter((place) => place.top < height && place.bottom > top)
  return (visible.find(({ name }) => name === named) ?? visible.at(-1) ?? reached)?.name
}
