/** What is logged as a warning while a function runs. */
export function warningsDuring(run: () => void): readonly string[] {
  const { warn } = console
  const messages: string[] = []
  console.warn = (message: string) => messages.push(message)
  try {
    run()
  } finally {
    console.warn = warn
  }
  return messages
}
