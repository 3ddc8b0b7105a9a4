export const texts = {
  sms: (count: number) => (count > 1 ? `${count}\u00a0textos.` : `${count}\u00a0texto.`),
  remaining: (count: number) =>
    count > 1 ? `Il reste ${count}\u00a0caractères.` : `Il reste ${count}\u00a0caractère.`,
  shortened: (character: string) =>
    `Le caractère «\u00a0${character}\u00a0» raccourcit les textos\u00a0: 70\u00a0caractères au lieu de\u00a0160.`,
}
