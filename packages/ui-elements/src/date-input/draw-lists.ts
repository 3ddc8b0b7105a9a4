export function drawList(list: HTMLSelectElement | null, entries: readonly string[], chosen: number): void {
  if (!list) return
  if (list.length !== entries.length || list.options[0]?.text !== entries[0])
    list.replaceChildren(...entries.map((entry) => new Option(entry)))
  list.selectedIndex = chosen
}

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
