/** `/Encrypt` with each letter written as `#45`, and the character that ends it. */
const longestMatch = 23

/**
 * The name of the entry that only the trailer of an encrypted PDF has (ISO 32000-2, 7.6), each letter as it is or as `#45`;
 * `EncryptMetadata` is another. Trailers are never compressed. The member API has the same check (`server/src/files/pdf.ts`).
 */
const encryptName = new RegExp(
  `/${[...'Encrypt'].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')}(?=[\\s\\0<%])`,
)

function hexOf(letter: string): string {
  return letter.charCodeAt(0).toString(16).replace('e', '[eE]')
}

/** Looks for the encryption of a PDF in a file that arrives in parts. */
export class PdfEncryption {
  #isFound = false
  #tail = ''

  /** Reads the next part. */
  read(part: Buffer): void {
    if (this.#isFound) return
    const text = this.#tail + part.toString('latin1')
    this.#isFound = encryptName.test(text)
    this.#tail = text.slice(-longestMatch)
  }

  get isFound(): boolean {
    return this.#isFound
  }
}
