import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts(
  {
    empty: 'Aucun résultat',
    loading: 'Chargement en cours',
    selectRow: (row: string) => `Choisir ${row}`,
    selectAll: 'Choisir toutes les lignes de la page',
    selectedCount: (count: number) =>
      count === 0
        ? 'Aucune ligne choisie'
        : `${count}\u00a0ligne${count < 2 ? '' : 's'} choisie${count < 2 ? '' : 's'}`,
    sortBy: 'Trier par',
    unsorted: 'Ordre de départ',
    order: (column: string, descending: boolean) => `${column}, ${descending ? 'décroissant' : 'croissant'}`,
    sorted: (column: string, descending: boolean) =>
      `Tri\u00a0: ${column}, ${descending ? 'décroissant' : 'croissant'}`,
    pages: (table: string) => (table ? `Pages\u00a0: ${table}` : 'Pages du tableau'),
  },
  () => import('./table.texts.en.ts'),
)
