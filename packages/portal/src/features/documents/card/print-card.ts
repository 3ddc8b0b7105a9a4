const printsCard = 'prints-card'

/** Prints only the card, at its real size (card.css). */
export function printCard(): void {
  const { classList } = document.documentElement
  classList.add(printsCard)
  // On phones `print()` returns before the page is laid out.
  addEventListener('afterprint', () => classList.remove(printsCard), { once: true })
  print()
}
