import { expect, test } from 'vitest'
import { paragraphsOfText, splitLinks } from './text-links.ts'

const linksOf = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test.each([
  ['Voyez https://exemple.ca/a?b=c#d.', ['https://exemple.ca/a?b=c#d']],
  ['(https://exemple.ca/a)', ['https://exemple.ca/a']],
  ['« https://exemple.ca/a »', ['https://exemple.ca/a']],
  [
    'https://exemple.ca/Foo_(bar), puis https://exemple.ca!',
    ['https://exemple.ca/Foo_(bar)', 'https://exemple.ca/'],
  ],
  ['http://exemple.ca, www.exemple.ca, a@exemple.ca', []],
  ['javascript:alert(1) https://localhost/ https://', []],
  ['<a href="https://exemple.ca">', ['https://exemple.ca/']],
])('the links of %s', (text, links) => {
  expect(linksOf(text)).toEqual(links)
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('blank lines divide paragraphs, and line ends stay within them', () => {
  expect(paragraphsOfText('\nUn\ndeux\n\n \n\nTrois\n')).toEqual(['Un\ndeux', 'Trois'])
  expect(paragraphsOfText(' \n ')).toEqual([])
})
