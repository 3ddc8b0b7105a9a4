import type { TextLanguage } from '../texts/texts.ts'

/** A whole percentage ("61 %", "61%"), rounded down: 100 only when complete. */
export function formatPercent(fraction: number, language: TextLanguage): string {
  const percent = Math.floor(fraction * 100 + 1e-9)
  return language === 'fr' ? `${percent}\u00a0%` : `${percent}%`
}
