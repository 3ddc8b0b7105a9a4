/** Draws a list to choose from, or as long as it isn't full the chosen entry alone. */
export function drawList(
  list: HTMLSelectElement | null,
  entries: readonly string[],
  chosen: number,
  isFull: boolean,
): void {
  if (!list) return
  const shown = isFull ? entries : entries.slice(chosen, chosen + 1)
  if (list.length !== shown.length || shown.some((entry, index) => list.options[index]?.text !== entry))
    list.replaceChildren(...shown.map((entry) => new Option(entry)))
  list.selectedIndex = isFull ? chosen : 0
}

/** Draws the days of the week above those of the month. */
export function drawWeekdays(
  row: HTMLTableRowElement | null,
  names: readonly string[],
  weekStart: number,
): void {
  for (let index = 0; row && index < names.length; index++) {
    const name = names[(index + weekStart) % 7] ?? ''
    const heading = row.cells[index] ?? row.appendChild(document.createElement('th'))
    if (heading.ariaLabel === name) continue
    heading.scope = 'col'
    heading.ariaLabel = name
    heading.textContent = name.slice(0, 3)
  }
}
