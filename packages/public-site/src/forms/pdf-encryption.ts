/** The length of `/Encrypt` with each letter escaped as `#45`, plus the delimiter. */
const maxMatchLength = 23

/**
 * `/Encrypt`, the key that only the trailer of an encrypted PDF has (ISO 32000-2, 7.6), each letter
 * plain or escaped as `#45`; not `/EncryptMetadata`. Trailers are never compressed. The member API
 * has the same check (`server/src/files/pdf.ts`).
 */
const encryptName = new RegExp(
  `/${[...'Encrypt'].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')}(?=[\\s\\0<%])`,
)

function hexOf(letter: string): string {
  return letter.charCodeAt(0).toString(16).replace('e', '[eE]')
}

/** Detects the encryption of a PDF that is read in chunks. */
export class PdfEncryption {
  #isFound = false
  #tail = ''

  read(chunk: Buffer): void {
    if (this.#isFound) return
    const text = this.#tail + chunk.toString('latin1')
    this.#isFound = encryptName.test(text)
    this.#tail = text.slice(-maxMatchLength)
  }

  get isFound(): boolean {
    return this.#isFound
  }
}
