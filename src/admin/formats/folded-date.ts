/** Text of a date as it is compared: in small letters, without accents. */
export function foldedDate(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([ap])\.\s?m\./g, '$1m')
    .replaceAll(/[\u202f\u00a0]/g, ' ')
    .replace(/\b12 de la noche$|\bmedianoche$|\bmidnight$/, '0:00')
    .replace(/\bmediodia$|\bnoon$/, '12:00')
    .replace(/ (?:de|por) la (?:manana|madrugada)$/, ' am')
    .replace(/ (?:de|por) la (?:tarde|noche)$/, ' pm')
    .replace(/\b(a las?|at) (\d{1,2})$/, '$1 $2:00')
}
