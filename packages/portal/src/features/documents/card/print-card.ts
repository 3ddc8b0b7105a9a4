const printsCard = 'prints-card'

/** Prints the card alone, in its real size (card.css). */
export function printCard(): void {
  const { classList } = document.documentElement
  classList.add(printsCard)
  // On a phone `print()` returns before the paper is laid out.
  addEventListener('afterprint', () => classList.remove(printsCard), { once: true })
  print()
}
