import { parse } from 'regexparam'

/** Parses a pattern as wouter does, except that case counts: a page has one address. */
export function parsePattern(path: string) {
  const { keys, pattern } = parse(path)
  return { keys, pattern: new RegExp(pattern.source) }
}

/** Decodes a part of an address; undefined if its encoding is malformed. */
export function decode(part: string, decoder = decodeURIComponent): string | undefined {
  try {
    return decoder(part)
  } catch {
    return undefined
  }
}

/** Empty segments are ignored; two leading slashes would make a path the address of another site. */
export function withSingleSlashes(path: string): string {
  return path.replace(/\/+/g, '/')
}
