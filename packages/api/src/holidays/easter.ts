/**
 * Easter Sunday of a year in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher:
 * month (from 1) and day.
 */
export function easterOf(year: number): { readonly month: number; readonly day: number } {
  const golden = year % 19
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100]
  const skippedLeapDays = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  /** Days from 21 March to the full moon. */
  const moon = (19 * golden + century - Math.floor(century / 4) - skippedLeapDays + 15) % 30
  /** Days from the full moon to the Sunday after it. */
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  /** 31 times the month, plus the day minus one. */
  const monthAndDay = moon + sunday - 7 * correction + 114
  return { month: Math.floor(monthAndDay / 31), day: (monthAndDay % 31) + 1 }
}
