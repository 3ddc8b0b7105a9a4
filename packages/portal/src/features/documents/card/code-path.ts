/** What readers ask for around a code, in modules (ISO/IEC 18004). */
const quietZone = 4

/** The side of a code with its quiet zone, in modules. */
export function sideOf(modules: readonly string[]): number {
  return modules.length + 2 * quietZone
}

/** The dark modules (`1`) as one path, each run of a row as a rectangle: neighbours drawn apart show hairlines. */
export function codePath(modules: readonly string[]): string {
  return modules
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: { length }, index }) => `M${index + quietZone} ${y + quietZone}h${length}v1h-${length}z`,
      ),
    )
    .join('')
}
