import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A media query of a style sheet or a script. */
const mediaQuery = /@media[^{;]*|matchMedia\(\s*['"`][^'"`]*['"`]/g
/** A literal width in a media query; heights have no breakpoints. */
const literalWidth =
  /(?:width|inline-size)\b[^()]*?\d(?:px|em|rem)\b|\d(?:px|em|rem)\b[^()]*?(?:width|inline-size)\b/
/** Container widths depend on the text size, so they must be in `em`. */
const fixedContainerQuery = /@container[^{;]*\b(?:width|inline-size)\b[^()]*?\d(?:px|rem)\b[^{;]*/g

/** The media and container queries of a source text with a literal width. */
export function literalWidths(source: string): string[] {
  const media = [...source.matchAll(mediaQuery)]
    .map(([text]) => text)
    .filter((text) => literalWidth.test(text))
  const containers = [...source.matchAll(fixedContainerQuery)].map(([text]) => text)
  return [...media, ...containers].map((text) => text.trim())
}

/**
 * Reports the media and container queries of all packages that don't use the breakpoints of
 * `ui-elements/src/tokens/breakpoints.ts`.
 */
export function checkBreakpoints(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', 'packages'], {
    encoding: 'utf8',
  })
  return files
    .split('\0')
    .filter((file) => /\.(css|html|tsx?)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => literalWidths(read(file)).map((text) => `${file}: "${text}" names no breakpoint`))
}

/** git lists deleted files until the deletion is staged. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
