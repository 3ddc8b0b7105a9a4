import type { Stories, Story } from '../../catalogue/story.ts'
import type { OfcUpdateSnackbar } from './update-snackbar.ts'

const stories: Stories = {
  title: 'Rétroaction/Bandeau de nouvelle version',
  id: 'update-snackbar',
  component: 'ofc-update-snackbar',
}
export default stories

export const Default: Story<OfcUpdateSnackbar> = {
  name: 'Bac à sable',
  args: { state: 'update-waiting', product: 'Officine' },
  parameters: {},
}

export const Inline: Story<OfcUpdateSnackbar> = {
  name: 'Dans la page',
  args: { state: 'offline-ready', product: 'Officine', inline: true },
  parameters: {},
}

export const Offline: Story<OfcUpdateSnackbar> = {
  name: 'Prête hors ligne',
  args: { state: 'offline-ready', product: 'Officine', duration: 0 },
  parameters: {},
}
