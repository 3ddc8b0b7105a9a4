import { parseUrl } from './parse-url.ts'

/** A part of a text; with `href`, a link. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}

const address = /https:\/\/[^\s<>"«»]+/g
/** At its end, these belong to the sentence. */
const endOfSentence = /[.,;:!?'’…]+$/
const endInParentheses = /[).,;:!?'’…]+$/

/** The paragraphs of a plain text: blank lines divide them. */
export const paragraphsOfText = (text: string): readonly string[] =>
  text
    .split(/\n[\t ]*(?:\n[\t ]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** A plain text as parts, of which those that are addresses and begin with `https://` are links. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(address)) {
    const link = match.replace(match.includes('(') ? endOfSentence : endInParentheses, '')
    const url = parseUrl(link)
    if (!url?.hostname.includes('.')) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: link, href: url.href })
    end = index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
