/** Text of a date as it is compared: in small letters, without accents. */
export function foldedDate(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([ap])\.\s?m\./g, '$1m')
    .replaceAll(/[\u202f\u00a0]/g, ' ')
}
