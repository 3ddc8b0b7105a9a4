const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export const texts = {
  heading: (count: number) =>
    count === 1
      ? 'One answer needs to be corrected'
      : `${numbers[count] ?? count} answers need to be corrected`,
}
