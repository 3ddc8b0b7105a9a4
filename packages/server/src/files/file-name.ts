const maxNameLength = 200

/**
 * Control characters, and those that change the direction of text: `facture\u202efdp.exe` reads as
 * a PDF.
 */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu

/** A file's name without folders; never empty, and its extension survives when it is shortened. */
export function sanitizeFileName(name: string | undefined): string {
  const baseName =
    (name ?? '').replace(hiddenCharacters, '').split(/[/\\]/).at(-1)?.normalize('NFC').trim() ?? ''
  const extension = /\.[^.\s]{1,10}$/.exec(baseName)?.[0] ?? ''
  const stem = baseName.slice(0, baseName.length - extension.length)
  return baseName === '' ? 'document' : `${[...stem].slice(0, maxNameLength).join('')}${extension}`
}
