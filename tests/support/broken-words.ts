import type { Locator } from '@playwright/test'

/**
 * The words and numbers within an element, including its shadow trees, that are written on more than one line,
 * such as "propriéta/ire". A word ends at a space, a hyphen or an apostrophe.
 */
export async function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const textNodes = (node: Node): Text[] => {
      if (node instanceof Text) return [node]
      const shadowTree = node instanceof Element ? node.shadowRoot : null
      return [...(shadowTree ? shadowTree.childNodes : []), ...node.childNodes].flatMap(textNodes)
    }
    const isBroken = (text: Text, start: number, length: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, start + length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    return textNodes(root).flatMap((text) =>
      [...text.data.matchAll(/[\p{L}\p{N}]+/gu)]
        .filter(({ index, 0: word }) => isBroken(text, index, word.length))
        .map(([word]) => word),
    )
  })
}
