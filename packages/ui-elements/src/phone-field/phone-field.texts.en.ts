export const texts = {
  extension: 'ext.',
  unreadable: {
    phone: 'Enter a phone number, such as 514\u2011555\u20111234.',
    mobile: 'Enter a cell phone number, such as 514\u2011555\u20111234.',
    fax: 'Enter a fax number, such as 514\u2011555\u20111234.',
  },
  letters: 'Letters are not accepted: enter digits only, such as 514\u2011555\u20111234.',
  withoutAreaCode: 'Add the area code, as in 514\u2011555\u20111234.',
  tooShort: (digits: number) => `Enter the 10 digits of the number: there are ${digits} so far.`,
  tooLong: (digits: number) =>
    `Enter the 10 digits of the number: there are ${digits}. For another country, begin with +.`,
  areaCode: (code: string) => `Check the area code: ${code} does not exist.`,
  exchange: (code: string) => `Check the number: ${code} can’t follow the area code.`,
  foreign: 'Check the country code and the number, as in +33 1 23 45 67 89.',
  badExtension: 'Enter the extension in digits, as in 514\u2011555\u20111234, ext. 123.',
  noExtension: {
    mobile: 'Remove the extension: a cell phone number has none.',
    fax: 'Remove the extension: a fax number has none.',
  },
}
