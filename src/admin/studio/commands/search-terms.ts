import { fold, foldedWords } from '#model/text/fold.ts'

/** Terms of the product for what an editor calls by its task; each is looked for as well. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  2: ['two', 'columns'],
  3: ['three', 'columns', 'grid'],
  4: ['four', 'columns', 'grid'],
  accordion: ['accordion', 'faq', 'questions'],
  banner: ['hero'],
  carousel: ['slider'],
  boxes: ['card', 'grid'],
  contact: ['form'],
  cta: ['button'],
  deal: ['special'],
  download: ['files'],
  embed: ['iframe'],
  divider: ['spacer'],
  expander: ['accordion'],
  faq: ['accordion', 'questions'],
  four: ['grid', 'columns'],
  heading: ['heading', 'title'],
  hero: ['banner'],
  headline: ['heading', 'title'],
  html: ['iframe'],
  image: ['media', 'picture'],
  line: ['spacer', 'divider'],
  link: ['button'],
  location: ['map', 'directions', 'getting here'],
  map: ['directions', 'getting here'],
  newsletter: ['sign-up'],
  offer: ['special'],
  paragraph: ['text'],
  pdf: ['download'],
  photo: ['image', 'picture'],
  questions: ['accordion', 'faq'],
  picture: ['image', 'media'],
  price: ['package'],
  quote: ['testimonial'],
  review: ['testimonial'],
  rich: ['text'],
  room: ['suite'],
  slideshow: ['slider'],
  section: ['container'],
  separator: ['divider', 'spacer'],
  space: ['spacer', 'divider'],
  spacer: ['divider'],
  statistics: ['stats'],
  tabs: ['filters', 'faq'],
  tiles: ['card', 'grid'],
  title: ['heading'],
  three: ['grid', 'columns'],
  timer: ['countdown'],
  two: ['columns'],
  video: ['youtube'],
  // Spanish
  acordeon: ['accordion', 'faq', 'questions'],
  actividades: ['activities', 'activity'],
  atras: ['countdown'],
  aviso: ['alert', 'notice', 'popup'],
  bodas: ['weddings'],
  boletin: ['newsletter', 'sign-up'],
  boton: ['button'],
  cabecera: ['hero', 'banner'],
  carrusel: ['slider', 'carousel'],
  cita: ['testimonial', 'quote'],
  columnas: ['columns', 'column'],
  contacto: ['contact', 'form'],
  cuenta: ['countdown'],
  descarga: ['download'],
  cuadricula: ['grid'],
  diapositiva: ['slide'],
  dos: ['two', 'columns'],
  encabezado: ['heading', 'title'],
  cuatro: ['four', 'grid', 'columns'],
  enlace: ['link', 'button'],
  ubicacion: ['map', 'directions', 'getting here'],
  espacio: ['spacer', 'divider'],
  formulario: ['form'],
  foto: ['image', 'picture'],
  frecuentes: ['faq', 'questions'],
  galeria: ['gallery'],
  habitacion: ['room', 'suite'],
  imagen: ['image', 'picture', 'media'],
  linea: ['spacer', 'divider'],
  lista: ['list'],
  mapa: ['map', 'directions', 'getting here'],
  oferta: ['offer', 'special'],
  opinion: ['testimonial'],
  parrafo: ['text'],
  pestanas: ['filters', 'faq'],
  portada: ['hero', 'banner'],
  precio: ['package', 'price'],
  preguntas: ['accordion', 'faq', 'questions'],
  regresiva: ['countdown'],
  resena: ['testimonial'],
  reserva: ['booking'],
  restaurante: ['dining', 'restaurant'],
  reunion: ['meeting'],
  seccion: ['container'],
  separador: ['divider', 'spacer'],
  tabla: ['table'],
  tarjeta: ['card'],
  testimonio: ['testimonial'],
  texto: ['text'],
  tres: ['three', 'grid', 'columns'],
  titular: ['heading', 'title'],
  titulo: ['heading', 'title'],
  ventajas: ['features', 'icon'],
}

/** Shortest word that is read as the beginning of a synonym. */
const shortest = 3

/** The search that was asked for last: its terms are compared with one slice after another. */
let last: { readonly words: string; readonly terms: readonly (readonly string[])[] } = { words: '', terms: [] }

/** Words of a search, each with its synonyms. */
export function searchTerms(words: string): readonly (readonly string[])[] {
  if (last.words !== words) last = { words, terms: foldedWords(words).map((word) => [word, ...meaningsOf(word)]) }
  return last.terms
}

/** Whether a text contains every word of a search, or a synonym. */
export function saysAll(text: string, terms: readonly (readonly string[])[]): boolean {
  const said = fold(text)
  return terms.every((meanings) => meanings.some((meaning) => said.includes(meaning)))
}

/** Rank of what a search does not find by its name. */
export const unnamed = 3

/** Rank of names in a search: 0 equal, 1 prefix, 2 beginning of a word, 2.5 inside a word, `unnamed` otherwise. */
export function nearness(names: readonly string[], words: string): number {
  const asked = fold(words).trim()
  return Math.min(...names.map((name) => rankIn(fold(name), asked)))
}

function rankIn(name: string, asked: string): number {
  if (name === asked) return 0
  if (name.startsWith(asked)) return 1
  if (name.includes(` ${asked}`)) return 2
  return name.includes(asked) ? 2.5 : unnamed
}

/** Rank of names by what a search means: as `nearness` ranks the nearest of its phrases in other words. */
export function nearnessInMeaning(names: readonly string[], words: string): number {
  return Math.min(unnamed, ...phrasesOf(words).map((phrase) => nearness(names, phrase)))
}

/** Most phrases that are tried for the words of a search. */
const mostPhrases = 60

/** Phrases that a search may mean: each word, or a synonym, after the other. */
function phrasesOf(words: string): readonly string[] {
  return searchTerms(words)
    .reduce<readonly string[]>(
      (phrases, meanings) =>
        phrases.flatMap((phrase) => meanings.map((meaning) => `${phrase} ${meaning}`)).slice(0, mostPhrases),
      [''],
    )
    .map((phrase) => phrase.trim())
}

/** Containers by the number of parts in a proportion. */
const columnsByParts: Readonly<Record<number, string>> = { 2: 'two columns', 3: 'three columns' }

/** Whether a word of a search is a proportion of columns, such as 1:2. */
export function isProportion(word: string): boolean {
  return /^[1-6](?::[1-6]){1,2}$/.test(word)
}

function meaningsOf(word: string): readonly string[] {
  if (isProportion(word)) return [columnsByParts[word.split(':').length]!]
  if (word.length < shortest) return synonyms[word] ?? []
  const singular = [word.replace(/s$/, ''), word.replace(/es$/, '')]
  const meant = Object.entries(synonyms).flatMap(([name, meanings]) =>
    name.startsWith(word) || singular.includes(name) ? meanings : [],
  )
  const [one = word] = singular
  return one.length >= shortest && one !== word ? [one, ...meant] : meant
}
