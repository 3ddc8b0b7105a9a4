/** The initials of a person, for a picture: `Sophie Nguyen` → `SN`. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => name.trim().charAt(0).toUpperCase()).join('')
}
