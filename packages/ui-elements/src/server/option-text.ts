/** The text of an `<option>` as browsers read it. */
export const optionText = (text: string): string => text.trim().replace(/\s+/g, ' ')
