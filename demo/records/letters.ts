import type { DemoHouse } from '../group.ts'
import type { RecordNote } from './note.ts'

interface Labels {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly about: string
  readonly choices: readonly string[]
  readonly arrive: string
  readonly guests: string
  readonly message: string
  /** What the house answers by itself. */
  readonly answer: string
}

const english = {
  name: 'Your name',
  email: 'Where we may write',
  phone: 'Telephone, if you like',
  about: 'What it is about',
  arrive: 'When, if you know',
  guests: 'How many of you',
  message: 'What you would like to tell us',
}

/** What each house asks of those who write to it, in the languages that it speaks: house → language → its words. */
const letters: Readonly<Record<string, Readonly<Record<string, Labels>>>> = {
  amarra: {
    en: {
      ...english,
      choices: ['A room on the quay', 'A stay in two houses', 'A party of ten or more', 'Something else'],
      answer: 'Thank you for writing. It lies on the long counter, and one of us answers within three days.',
    },
  },
  'la-verbena': {
    en: {
      ...english,
      choices: ['Our rooms', 'The whole family at once', 'A feast', 'Something we left behind', 'Something else'],
      guests: 'How many of you, babies included',
      answer: 'We have it! Somebody writes back before the band starts, tomorrow at the latest.',
    },
    es: {
      name: 'Su nombre',
      email: 'Adónde le escribimos',
      phone: 'Teléfono, si quiere',
      about: 'De qué se trata',
      choices: ['Nuestras habitaciones', 'La familia entera', 'Una fiesta', 'Algo que se nos olvidó', 'Otra cosa'],
      arrive: 'Cuándo, si ya lo sabe',
      guests: 'Cuántos son, bebés incluidos',
      message: 'Qué nos quiere contar',
      answer: '¡Recibido! Alguien le escribe antes de que empiece la orquesta, mañana a más tardar.',
    },
  },
  'the-late-ferry': {
    en: {
      ...english,
      name: 'Who is asking',
      choices: ['A bed', 'A table', 'The roof', 'The dog', 'I left something in the room'],
      message: 'Go on',
      answer: 'Got it. The night porter reads everything once, answers once, and repeats it to nobody.',
    },
  },
  'nine-herons': {
    en: {
      ...english,
      choices: ['A stay', 'A wedding', 'The bath house', 'Something else'],
      message: 'What you would like us to know',
      answer: 'Your letter has arrived. Amaya answers within two evenings.',
    },
  },
  windbreak: {
    en: {
      ...english,
      choices: ['A room', 'Bringing a dog', 'Bringing everybody', 'Something I left on the porch', 'Just saying hello'],
      message: 'Go ahead, we like mail',
      answer: 'Got your note! It is pinned to the board by the desk. Somebody writes back by tomorrow.',
    },
  },
  nitida: {
    en: {
      ...english,
      choices: ['A room', 'A meeting', 'The ferry', 'Something else'],
      message: 'In as few words as you like',
      answer: 'Received. We answer the same day.',
    },
    es: {
      name: 'Su nombre',
      email: 'Adónde le escribimos',
      phone: 'Teléfono, si quiere',
      about: 'De qué se trata',
      choices: ['Una habitación', 'Una reunión', 'El transbordador', 'Otra cosa'],
      arrive: 'Cuándo, si ya lo sabe',
      guests: 'Cuántas personas',
      message: 'Con las palabras que hagan falta',
      answer: 'Recibido. Respondemos el mismo día.',
    },
    ar: {
      name: 'اسمك',
      email: 'بريدك الإلكتروني',
      phone: 'الهاتف، إن شئت',
      about: 'موضوع الرسالة',
      choices: ['غرفة', 'اجتماع', 'العبّارة', 'أمر آخر'],
      arrive: 'متى، إن كنت تعرف',
      guests: 'عدد الأشخاص',
      message: 'بأقل ما تشاء من الكلمات',
      answer: 'وصلتنا رسالتك. نجيب في اليوم نفسه.',
    },
  },
}

/** The form of each house, and that of each further language: its questions stand in place of those about groups. */
export function letterNotes(houses: readonly DemoHouse[]): readonly RecordNote[] {
  return houses.flatMap((house) =>
    Object.entries(letters[house.slug] ?? {}).map(([language, labels]) => letterNote(house, language, labels)),
  )
}

function letterNote({ id, slug, name, settings }: DemoHouse, language: string, labels: Labels): RecordNote {
  const half = { width: 'half' }
  return {
    entity: 'forms',
    key: `letter to ${slug} in ${language}`,
    siteId: id,
    data: {
      name: language === 'en' ? `Write to ${name}` : `Write to ${name} (${language})`,
      key: language === 'en' ? 'groups' : `groups-${language}`,
      kind: 'groups',
      fields: [
        { name: 'name', type: 'text', label: labels.name, required: true, autocomplete: 'name' },
        { name: 'email', type: 'email', label: labels.email, required: true, autocomplete: 'email' },
        { name: 'phone', type: 'tel', label: labels.phone, autocomplete: 'tel' },
        { name: 'kind', type: 'select', label: labels.about, required: true, options: labels.choices },
        { name: 'arrive', type: 'date', label: labels.arrive, ...half },
        { name: 'guests', type: 'number', label: labels.guests, ...half },
        { name: 'message', type: 'textarea', label: labels.message, required: true },
      ],
      notify: [{ email: settings.email }],
      autoresponder: labels.answer,
    },
  }
}
