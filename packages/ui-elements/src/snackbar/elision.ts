/**
 * A name after « de »: « d’Officine », « de Portail ». A mute h can't be distinguished from an
 * aspirated one, so h keeps « de ».
 */
export function deWithElision(name: string): string {
  const firstLetter = name.normalize('NFD').charAt(0).toLowerCase()
  return 'aeiouœæ'.includes(firstLetter) && firstLetter !== '' ? `d’${name}` : `de ${name}`
}
