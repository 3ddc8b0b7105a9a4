export const declarationPath = '/declaration'

/** The declaration's page, which leads back to an address once it is signed. */
export function declarationThenBack(back: string): string {
  return `${declarationPath}?${new URLSearchParams({ back })}`
}
