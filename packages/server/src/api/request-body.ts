import { isUtf8 } from 'node:buffer'
import { badRequest } from './call-failure.ts'

export const maximumBodyBytes = 256 * 1024
/** Enough for a file of `maximumFileSizes` over the slowest usual connection (ms). */
export const uploadTimeoutMilliseconds = 10 * 60_000
const maximumDepth = 16

/**
 * Parses a JSON body. Bytes that are not UTF-8 are rejected: decoding would replace them and make
 * two texts equal. Depth is limited before parsing: deeper nesting than any struct has only costs
 * stack.
 */
export function parseBody(content: Buffer): unknown {
  if (!isUtf8(content)) throw badRequest('notUtf8')
  const text = content.toString('utf8')
  if (text.trim() === '') return undefined
  if (isTooDeep(text)) throw badRequest('malformedBody')
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('malformedBody')
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') {
      if (++depth > maximumDepth) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}
