export const texts = {
  loading: ' (in progress)',
}
