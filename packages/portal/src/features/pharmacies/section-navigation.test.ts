import { expect, test } from 'vitest'
import { sectionInView } from './section-navigation.tsx'

/** Consecutive sections of 400 px; `first` is the top of the first one in the window. */
const sectionsFrom = (first: number) =>
  (['hours', 'holidays', 'laboratory', 'services'] as const).map((name, index) => ({
    name,
    top: first + index * 400,
    bottom: first + index * 400 + 380,
  }))

const viewport = { height: 900, top: 80, isAtEnd: false, sectionInUrl: '' }

test('the first section is current at the top of the page', () => {
  expect(sectionInView(sectionsFrom(500), viewport)).toBe('hours')
})

test('a section becomes current when its top reaches the upper third', () => {
  expect(sectionInView(sectionsFrom(-40), viewport)).toBe('hours')
  expect(sectionInView(sectionsFrom(-50), viewport)).toBe('holidays')
})

test("the last section is current at the end of the page, although it can't reach the upper third", () => {
  expect(sectionInView(sectionsFrom(-700), { ...viewport, isAtEnd: true })).toBe('services')
})

test('the section in the URL is current at the end of the page while it is visible', () => {
  const atEnd = { ...viewport, isAtEnd: true }
  expect(sectionInView(sectionsFrom(-700), { ...atEnd, sectionInUrl: 'laboratory' })).toBe('laboratory')
  expect(sectionInView(sectionsFrom(-700), { ...atEnd, sectionInUrl: 'hours' })).toBe('services')
})

test('no section is current without sections', () => {
  expect(sectionInView([], viewport)).toBeUndefined()
})
