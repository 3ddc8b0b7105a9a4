import qrcode from 'qrcode-generator'

/**
 * The modules of a QR code, row by row, true when dark, without the quiet zone. Error correction
 * level M restores about a seventh of them.
 */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const size = code.getModuleCount()
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => code.isDark(row, column)),
  )
}

/** The quiet zone that scanners require, in modules. */
export const quietZone = 4

/** Merges adjacent dark modules of a row into rectangles: drawn separately, they show hairlines. */
export function darkRuns(
  modules: readonly (readonly boolean[])[],
): readonly { readonly row: number; readonly column: number; readonly length: number }[] {
  return modules.flatMap((line, row) => {
    const runs: { row: number; column: number; length: number }[] = []
    line.forEach((isDark, column) => {
      const last = runs.at(-1)
      if (!isDark) return
      if (last && last.column + last.length === column) last.length++
      else runs.push({ row, column, length: 1 })
    })
    return runs
  })
}
