export const texts = {
  show: 'Show the answers',
  none: 'No answer matches. Try another word.',
  loading: 'Searching…',
  failed: 'The list could not be obtained. Try again in a moment.',
  found: (count: number) => (count === 1 ? '1 answer.' : `${count.toLocaleString('en-CA')} answers.`),
  notInList: (text: string) => `No answer is called “${text}”. Choose one in the list.`,
}
