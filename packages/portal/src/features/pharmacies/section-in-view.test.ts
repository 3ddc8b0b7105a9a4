import { expect, test } from 'vitest'
import { sectionInView } from './section-in-view.ts'

/** Sections of 400 px, one below the other, the first one's top at a place of the window. */
const sectionsFrom = (first: number) =>
  (['hours', 'holidays', 'laboratory', 'services'] as const).map((name, index) => ({
    name,
    top: first + index * 400,
    bottom: first + index * 400 + 380,
  }))

const window = { height: 900, top: 80, isAtEnd: false, named: '' }

test('at the top of the page the first section is read', () => {
  expect(sectionInView(sectionsFrom(500), window)).toBe('hours')
})

test('a section is read once it comes up to the upper third', () => {
  expect(sectionInView(sectionsFrom(-40), window)).toBe('hours')
  expect(sectionInView(sectionsFrom(-50), window)).toBe('holidays')
})

test('at the end of the page the last section is read, though it never comes up so far', () => {
  expect(sectionInView(sectionsFrom(-700), { ...window, isAtEnd: true })).toBe('services')
})

test('at the end of the page the section that was asked for is read, while it is to be seen', () => {
  const atEnd = { ...window, isAtEnd: true }
  expect(sectionInView(sectionsFrom(-700), { ...atEnd, named: 'laboratory' })).toBe('laboratory')
  expect(sectionInView(sectionsFrom(-700), { ...atEnd, named: 'hours' })).toBe('services')
})

test('without sections none is read', () => {
  expect(sectionInView([], window)).toBeUndefined()
})
