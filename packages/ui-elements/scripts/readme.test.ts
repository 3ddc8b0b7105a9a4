import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import manifest from '../custom-elements.json' with { type: 'json' }
import { elementsOf } from './manifest.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

it('the README names every element', () => {
  const names = elementsOf(manifest).map(({ tagName }) => tagName.replace('ofc-', ''))
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

it('the links within the README lead to its headings', () => {
  const anchors = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(',', '').replaceAll(' ', '-'),
  )
  const links = [...readme.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => link && !anchors.includes(link))).toEqual([])
})
