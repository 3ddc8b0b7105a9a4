import { Fragment } from 'react'

interface HighlightedTextProps {
  readonly text: string
  /** The search text. */
  readonly searchText: string
}

/** A text in which the beginnings of words that match the search are bold. */
export function HighlightedText({ text, searchText }: HighlightedTextProps) {
  return splitAtMatches(text, searchText).map(({ part, isMatch }, index) =>
    isMatch ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
  )
}

interface Part {
  readonly part: string
  readonly isMatch: boolean
}

/** Ignores accents and case, like the search itself. */
export function splitAtMatches(text: string, searchText: string): readonly Part[] {
  const searchWords = searchText.split(nonWordCharacters).map(foldAccents).filter(Boolean)
  return text.split(/([\p{L}\p{N}]+)/u).flatMap((segment): Part[] => {
    const length = Math.max(
      0,
      ...searchWords.filter((word) => foldAccents(segment).startsWith(word)).map(({ length }) => length),
    )
    if (length === 0) return segment === '' ? [] : [{ part: segment, isMatch: false }]
    const rest = segment.slice(length)
    return [
      { part: segment.slice(0, length), isMatch: true },
      ...(rest ? [{ part: rest, isMatch: false }] : []),
    ]
  })
}

const nonWordCharacters = /[^\p{L}\p{N}]+/u

const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
