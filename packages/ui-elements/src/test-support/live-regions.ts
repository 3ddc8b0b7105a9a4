import { expect } from 'chai'

const lines = (politeness = '') => [
  ...document.querySelectorAll(`[data-ofc-announcer${politeness && `=${politeness}`}] p`),
]

export const announcedLines = (politeness?: 'polite' | 'assertive'): readonly string[] =>
  lines(politeness).map(({ textContent }) => textContent ?? '')

export async function expectAnnounced(politeness: 'polite' | 'assertive', line: RegExp): Promise<void> {
  const isSaid = () => announcedLines(politeness).some((words) => line.test(words))
  for (let turn = 0; turn < 300 && !isSaid(); turn++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isSaid(), announcedLines(politeness).join(' | ')).to.equal(true)
}

/** Empties the live regions, before a test removes them from the page. */
export function clearAnnouncements(): void {
  for (const line of lines()) line.remove()
}
