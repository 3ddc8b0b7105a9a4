import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, breakpointsPlugin, replaceBreakpoints } from '../src/tokens/breakpoints.ts'

test('the breakpoints match the specification', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 })
})

test('a stylesheet refers to them as custom media', () => {
  expect(replaceBreakpoints('@media print, (--from-md) { a {} } @media (--below-sm) { b {} }')).toBe(
    '@media print, (width >= 960px) { a {} } @media (width < 600px) { b {} }',
  )
  expect(() => replaceBreakpoints('@media (--below-small) {}')).toThrow('(--below-small) names no breakpoint')
})

test('PostCSS replaces them in media queries', () => {
  const rule = { params: '(--from-lg) and (hover)' }
  breakpointsPlugin.AtRule.media(rule)
  expect(rule.params).toBe('(width >= 1280px) and (hover)')
})

test('the published stylesheets contain widths', async () => {
  const tokens = readFileSync(new URL('../dist/tokens/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain('@media (width < 600px)')
  const { styles } = await import('../dist/alert/alert.styles.js')
  expect(styles.cssText).toContain('@media (width < 600px)')
})
