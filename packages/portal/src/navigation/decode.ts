/** Decodes a part of an address; undefined if its encoding is malformed. */
export function decode(part: string, decoder = decodeURIComponent): string | undefined {
  try {
    return decoder(part)
  } catch {
    return undefined
  }
}
