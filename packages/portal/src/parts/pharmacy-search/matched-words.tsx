import { Fragment } from 'react'

interface MatchedWordsProps {
  readonly text: string
  /** The search text. */
  readonly searched: string
}

/** A text in which the beginnings of words that match the search are bold. */
export function MatchedWords({ text, searched }: MatchedWordsProps) {
  return matchedParts(text, searched).map(({ part, isMatch }, index) =>
    isMatch ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
  )
}

interface Part {
  readonly part: string
  readonly isMatch: boolean
}

/** Ignores accents and case, like the search itself. */
export function matchedParts(text: string, searched: string): readonly Part[] {
  const wanted = searched.split(wordEnds).map(folded).filter(Boolean)
  return text.split(/([\p{L}\p{N}]+)/u).flatMap((piece): Part[] => {
    const length = Math.max(
      0,
      ...wanted.filter((word) => folded(piece).startsWith(word)).map(({ length }) => length),
    )
    if (length === 0) return piece === '' ? [] : [{ part: piece, isMatch: false }]
    const rest = piece.slice(length)
    return [
      { part: piece.slice(0, length), isMatch: true },
      ...(rest ? [{ part: rest, isMatch: false }] : []),
    ]
  })
}

const wordEnds = /[^\p{L}\p{N}]+/u

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
