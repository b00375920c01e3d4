import { fold, foldedWords } from '#model/text/fold.ts'

/** Terms of the product for what an editor calls by its task; each is looked for as well. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  accordion: ['faq', 'questions'],
  banner: ['hero'],
  carousel: ['slider'],
  contact: ['form'],
  cta: ['button', 'banner'],
  deal: ['special'],
  download: ['files'],
  embed: ['iframe'],
  faq: ['questions'],
  heading: ['title'],
  html: ['iframe'],
  image: ['media', 'picture'],
  map: ['directions', 'getting here'],
  newsletter: ['sign-up'],
  offer: ['special'],
  paragraph: ['wysiwyg'],
  pdf: ['download'],
  photo: ['image', 'picture'],
  picture: ['image', 'media'],
  price: ['package'],
  quote: ['testimonial'],
  review: ['testimonial'],
  room: ['suite'],
  slideshow: ['slider'],
  spacer: ['divider'],
  statistics: ['stats'],
  tabs: ['filters', 'faq'],
  text: ['wysiwyg'],
  timer: ['countdown'],
  video: ['youtube'],
  // Spanish
  acordeon: ['faq', 'questions'],
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
  enlace: ['link'],
  formulario: ['form'],
  foto: ['image', 'picture'],
  galeria: ['gallery'],
  habitacion: ['room', 'suite'],
  imagen: ['image', 'picture', 'media'],
  lista: ['list'],
  mapa: ['map', 'directions', 'getting here'],
  oferta: ['offer', 'special'],
  opinion: ['testimonial'],
  parrafo: ['wysiwyg'],
  pestanas: ['filters', 'faq'],
  precio: ['package', 'price'],
  preguntas: ['faq', 'questions'],
  resena: ['testimonial'],
  reserva: ['booking'],
  restaurante: ['dining', 'restaurant'],
  reunion: ['meeting'],
  separador: ['divider'],
  tabla: ['table'],
  tarjeta: ['card'],
  testimonio: ['testimonial'],
  texto: ['wysiwyg', 'text'],
  titulo: ['title'],
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
