import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A literal width in a media query of a style sheet or a script; heights have no breakpoints. */
const query = /@media[^{;]*|matchMedia\(\s*['"`][^'"`]*['"`]/g
const width =
  /(?:width|inline-size)\b[^()]*?\d(?:px|em|rem)\b|\d(?:px|em|rem)\b[^()]*?(?:width|inline-size)\b/
/** Container widths depend on the text size, so they must be in `em`. */
const container = /@container[^{;]*\b(?:width|inline-size)\b[^()]*?\d(?:px|rem)\b[^{;]*/g

/** The media and container queries of a source text with a literal width. */
export function literalWidths(source: string): string[] {
  const media = [...source.matchAll(query)].map(([text]) => text).filter((text) => width.test(text))
  const containers = [...source.matchAll(container)].map(([text]) => text)
  return [...media, ...containers].map((text) => text.trim())
}

/**
 * Reports the media queries of all packages that don't use the breakpoints of
 * `ui-elements/src/tokens/breakpoints.ts`.
 */
export function checkBreakpoints(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', 'packages'], {
    encoding: 'utf8',
  })
  return listed
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
