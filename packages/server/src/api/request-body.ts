import { isUtf8 } from 'node:buffer'
import { refused } from './failure.ts'

export const maximumBodyBytes = 256 * 1024
/** For 8 MB over the slowest line that anybody works with, in milliseconds. */
export const longestUpload = 10 * 60_000
const maximumDepth = 16

/**
 * Reads a body of JSON. Bytes that are no UTF-8 are refused: decoding would replace them, and two texts become one. Depth is capped before anything is parsed: what is nested deeper than any struct of ours only
 * costs stack.
 */
export function parseBody(content: Buffer): unknown {
  if (!isUtf8(content)) throw refused('notUtf8')
  const text = content.toString('utf8')
  if (text.trim() === '') return undefined
  if (isTooDeep(text)) throw refused('malformedBody')
  try {
    return JSON.parse(text)
  } catch {
    throw refused('malformedBody')
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      if (++depth > maximumDepth) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}
