import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WrappingText } from './wrapping-text.tsx'

const linesOf = (text: string) => renderToStaticMarkup(createElement(WrappingText, { text })).split('<wbr/>')

it('lets an email wrap before its @ and after the dots before that', () => {
  expect(linesOf('laboratoire.21018@pharmacies.test')).toEqual(['laboratoire.', '21018', '@pharmacies.test'])
})

it('leaves other texts and numbers whole', () => {
  expect(linesOf('M. Roy, 3.5 km, pharmacie-21018.test')).toHaveLength(1)
})
