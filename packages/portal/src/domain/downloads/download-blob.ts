/** Downloads a blob. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked later: the download needs the URL until it has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
