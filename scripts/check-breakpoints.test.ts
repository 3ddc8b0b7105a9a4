import assert from 'node:assert/strict'
import { test } from 'node:test'
import { literalWidths } from './check-breakpoints.ts'

test('finds each media query with a literal width', () => {
  for (const literal of [
    '@media (width < 600px)',
    '@media (min-width: 37.5em)',
    '@media print, (width >= 60em)',
    '@media (600px <= width)',
    "matchMedia('(width < 600px)'",
    '@container (inline-size < 420px)',
  ])
    assert.deepEqual(literalWidths(`${literal} {\n}`), [literal], literal)
})

test('accepts named breakpoints, heights, and container widths in em', () => {
  for (const fine of [
    '@media (--below-sm)',
    '@media print, (--from-md)',
    '@media (height >= 480px)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a literal source text.
    '@media (width < ${breakpoints.sm}px)',
    '@container (inline-size < 28em)',
    '.a { width: 600px }',
  ])
    assert.deepEqual(literalWidths(`${fine} {\n}`), [], fine)
})
