export const texts = {
  email: 'Enter a full email address, such as name@example.ca.',
  url: 'Enter a full web address, such as https://example.ca.',
  tooShort: (limit: number, length: number) =>
    `Enter at least ${limit} characters: there are ${length} so far.`,
  tooLong: (limit: number, length: number) =>
    `Enter at most ${limit.toLocaleString('en-CA')} characters: there are ${length - limit} too many.`,
  pattern: 'Enter the answer in the requested format.',
  used: (count: number, most: number) =>
    `${count.toLocaleString('en-CA')} of ${most.toLocaleString('en-CA')}`,
  characters: 'characters',
  remaining: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  excess: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
}
