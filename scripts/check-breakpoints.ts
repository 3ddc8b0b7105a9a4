import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A length at a width, in a media query of a style sheet or of a script; heights have no breakpoints. */
const query = /@media[^{;]*|matchMedia\(\s*['"`][^'"`]*['"`]/g
const width =
  /(?:width|inline-size)\b[^()]*?\d(?:px|em|rem)\b|\d(?:px|em|rem)\b[^()]*?(?:width|inline-size)\b/
/** What fits in a part of a page depends on its text: a container is measured in `em`. */
const container = /@container[^{;]*\b(?:width|inline-size)\b[^()]*?\d(?:px|rem)\b[^{;]*/g

/** The queries of a source text that write a width themselves instead of naming a breakpoint. */
export function literalWidths(source: string): string[] {
  const media = [...source.matchAll(query)].map(([text]) => text).filter((text) => width.test(text))
  const containers = [...source.matchAll(container)].map(([text]) => text)
  return [...media, ...containers].map((text) => text.trim())
}

/** Compares the media queries of all packages with the breakpoints of `ui-elements/src/tokens/breakpoints.ts`. */
export function checkBreakpoints(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', 'packages'], {
    encoding: 'utf8',
  })
  return listed
    .split('\0')
    .filter((file) => /\.(css|html|tsx?)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => literalWidths(read(file)).map((text) => `${file}: "${text}" names no breakpoint`))
}

/** A file may be listed and no longer there. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
