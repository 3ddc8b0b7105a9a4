import type { Box, Pdf } from './pdf-layout.ts'

/** The mark as in the portal's header: a cross on a rounded square. */
export function drawLogo(
  pdf: Pdf,
  { x, y, width }: Box,
  { ground, sign }: { readonly ground: string; readonly sign: string },
): void {
  const unit = width / 30
  pdf.roundedRect(x, y, width, width, 8 * unit).fill(ground)
  pdf
    .rect(x + 12.5 * unit, y + 8 * unit, 5 * unit, 14 * unit)
    .rect(x + 8 * unit, y + 12.5 * unit, 14 * unit, 5 * unit)
    .fill(sign)
}
