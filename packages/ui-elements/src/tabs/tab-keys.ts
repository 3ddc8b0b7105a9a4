/**
 * The index of the tab that a key moves to, wrapping at the ends and skipping disabled tabs;
 * undefined for other keys.
 */
export function tabAfterKey(
  key: string,
  current: number,
  disabled: readonly boolean[],
  isRightToLeft = false,
): number | undefined {
  const enabled = disabled.flatMap((isDisabled, index) => (isDisabled ? [] : [index]))
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  switch (key) {
    case forward:
      return enabled.find((index) => index > current) ?? enabled[0]
    case back:
      return enabled.findLast((index) => index < current) ?? enabled.at(-1)
    case 'Home':
      return enabled[0]
    case 'End':
      return enabled.at(-1)
    default:
      return undefined
  }
}
