/** Gives the browser a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has its hand on the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
