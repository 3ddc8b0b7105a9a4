import { parse } from 'regexparam'

/** wouter's parser, except that case counts: a page has one address. */
export function parsePattern(path: string) {
  const { keys, pattern } = parse(path)
  return { keys, pattern: new RegExp(pattern.source) }
}
