/** A North American number as it is read, `514 285-9286`, never broken; any other number as it is kept. */
export function phoneText(phone: string): string {
  const match = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''))
  return match ? `${match[1]}\u00a0${match[2]}\u2011${match[3]}` : phone
}
