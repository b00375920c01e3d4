import { fold, foldedWords } from '#model/text/fold.ts'

/** Terms of the product for what an editor calls by its task; each is looked for as well. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  accordion: ['accordion', 'faq', 'questions'],
  banner: ['hero'],
  carousel: ['slider'],
  columns: ['container', 'grid'],
  contact: ['form'],
  cta: ['button', 'banner'],
  deal: ['special'],
  download: ['files'],
  embed: ['iframe'],
  faq: ['questions'],
  heading: ['heading', 'title'],
  headline: ['heading', 'title'],
  html: ['iframe'],
  image: ['media', 'picture'],
  link: ['button'],
  map: ['directions', 'getting here'],
  newsletter: ['sign-up'],
  offer: ['special'],
  paragraph: ['text'],
  pdf: ['download'],
  photo: ['image', 'picture'],
  picture: ['image', 'media'],
  price: ['package'],
  quote: ['testimonial'],
  review: ['testimonial'],
  room: ['suite'],
  slideshow: ['slider'],
  section: ['container'],
  separator: ['divider', 'spacer'],
  space: ['spacer', 'divider'],
  spacer: ['divider'],
  statistics: ['stats'],
  tabs: ['filters', 'faq'],
  three: ['grid', 'columns'],
  timer: ['countdown'],
  two: ['columns'],
  video: ['youtube'],
  // Spanish
  acordeon: ['accordion', 'faq', 'questions'],
  actividades: ['activities', 'activity'],
  aviso: ['alert', 'notice', 'popup'],
  bodas: ['weddings'],
  boletin: ['newsletter', 'sign-up'],
  boton: ['button'],
  cabecera: ['hero', 'banner'],
  carrusel: ['slider'],
  columnas: ['columns', 'column'],
  contacto: ['contact', 'form'],
  cuenta: ['countdown'],
  descarga: ['download'],
  diapositiva: ['slide'],
  encabezado: ['heading', 'title'],
  enlace: ['link', 'button'],
  espacio: ['spacer', 'divider'],
  formulario: ['form'],
  foto: ['image', 'picture'],
  galeria: ['gallery'],
  habitacion: ['room', 'suite'],
  imagen: ['image', 'picture', 'media'],
  lista: ['list'],
  mapa: ['map', 'directions', 'getting here'],
  oferta: ['offer', 'special'],
  opinion: ['testimonial'],
  parrafo: ['text'],
  pestanas: ['filters', 'faq'],
  precio: ['package', 'price'],
  preguntas: ['faq', 'questions'],
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
  titular: ['heading', 'title'],
  titulo: ['heading', 'title'],
  ventajas: ['features', 'icon'],
}

/** Shortest word that is read as the beginning of a synonym. */
const shortest = 3

/** Words of a search, each with its synonyms. */
export function searchTerms(words: string): readonly (readonly string[])[] {
  return foldedWords(words).map((word) => [word, ...meaningsOf(word)])
}

/** Whether a text contains every word of a search, or a synonym. */
export function saysAll(text: string, terms: readonly (readonly string[])[]): boolean {
  const said = fold(text)
  return terms.every((meanings) => meanings.some((meaning) => said.includes(meaning)))
}

/** Rank of a name in a search: 0 equal, 1 prefix, 2 substring, 3 none. */
export function nearness(name: string, words: string): number {
  const [said, asked] = [fold(name), fold(words).trim()]
  if (said === asked) return 0
  if (said.startsWith(asked)) return 1
  return said.includes(asked) ? 2 : 3
}

function meaningsOf(word: string): readonly string[] {
  if (word.length < shortest) return []
  const singular = [word.replace(/s$/, ''), word.replace(/es$/, '')]
  const meant = Object.entries(synonyms).flatMap(([name, meanings]) =>
    name.startsWith(word) || singular.includes(name) ? meanings : [],
  )
  const [one = word] = singular
  return one.length >= shortest && one !== word ? [one, ...meant] : meant
}
