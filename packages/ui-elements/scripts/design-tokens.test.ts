import { readFile } from 'node:fs/promises'
import { defineConfig, parse } from '@terrazzo/parser'
import { expect, it } from 'vitest'

const folder = new URL('../dist/tokens/', import.meta.url)
const read = (file: URL) => readFile(file, 'utf8')

/** The tokens of a theme as a tool that knows only the format reads them. */
async function tokensIn(theme: string) {
  const filename = new URL('officine.resolver.json', folder)
  const { resolver } = await parse([{ filename, src: await read(filename) }], {
    config: defineConfig({}, { cwd: folder }),
    req: read,
  })
  return resolver.apply({ theme })
}

it.each(['light', 'dark'] as const)('a design tool reads every token of the %s theme', async (theme) => {
  const tokens = await tokensIn(theme)
  const ours: Record<string, { light: string; dark: string }> = JSON.parse(
    await read(new URL('tokens.json', folder)),
  )
  expect(Object.keys(tokens)).toHaveLength(Object.keys(ours).length)
  expect(tokens['color.paper']?.$value).toMatchObject({ hex: ours['--ofc-color-paper']?.[theme] })
  expect(tokens['space.5']?.$value).toEqual({ value: 24, unit: 'px' })
  // What refers to another token has its value.
  expect(tokens['focus-ring']?.$value).toMatchObject({
    color: { hex: ours['--ofc-color-accent']?.[theme] },
    style: 'solid',
  })
})
