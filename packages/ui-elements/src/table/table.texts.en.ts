export const texts = {
  empty: 'No results',
  loading: 'Loading',
  selectRow: (row: string) => `Select ${row}`,
  selectAll: 'Select all rows of the page',
  selectedCount: (count: number) =>
    count === 0 ? 'No row selected' : `${count}\u00a0row${count === 1 ? '' : 's'} selected`,
  sortBy: 'Sort by',
  unsorted: 'Original order',
  order: (column: string, descending: boolean) => `${column}, ${descending ? 'descending' : 'ascending'}`,
  sorted: (column: string, descending: boolean) =>
    `Sorted by ${column}, ${descending ? 'descending' : 'ascending'}`,
  pages: (table: string) => (table ? `Pages: ${table}` : 'Pages of the table'),
}
