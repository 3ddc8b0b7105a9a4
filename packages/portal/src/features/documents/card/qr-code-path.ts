/** Quiet zone in modules (ISO/IEC 18004). */
const quietZone = 4

/** Side of the code with its quiet zone, in modules. */
export function qrCodeSide(modules: readonly string[]): number {
  return modules.length + 2 * quietZone
}

/**
 * Path of the dark modules (`1`). Each run of a row is one rectangle, because separate modules show
 * hairlines.
 */
export function qrCodePath(modules: readonly string[]): string {
  return modules
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: { length }, index }) => `M${index + quietZone} ${y + quietZone}h${length}v1h-${length}z`,
      ),
    )
    .join('')
}
