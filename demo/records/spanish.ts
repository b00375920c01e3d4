import { prose, type RecordNote } from './note.ts'
import { reachedIn } from './reached.ts'

type Words = Readonly<Record<string, unknown>>

const resorts: Readonly<Record<string, Words>> = {
  'packet-house': {
    tagline: 'El primer muelle',
    summary:
      'Veintiocho habitaciones sobre el viejo muelle del correo, donde dos hermanas y una cafetera fundaron el grupo.',
    description: prose(
      'La sala de clasificación es hoy el vestíbulo, con sus columnas de piedra coral y el reloj que siempre iba ocho minutos adelantado.\n\nArriba, las habitaciones se alinean frente al agua.',
    ),
    included: ['Pan y café por la mañana', 'Bicicletas', 'Internet inalámbrico'],
    badges: ['La primera casa'],
  },
  'la-verbena': {
    tagline: 'La cuenta ya está pagada',
    summary:
      'Un pueblo todo incluido en una bahía redonda: 420 habitaciones, nueve cocinas, tres piscinas y una mesa larga.',
    description: prose(
      'Cuatro generaciones se sientan bajo el mango. La orquesta empieza a las nueve, el tobogán cierra a las diez y las abuelas bajan una sola vez, todas las noches.',
    ),
    included: ['Todas las comidas', 'Bebidas de la casa', 'Programa nocturno', 'Kayaks y tablas', 'Propinas'],
    badges: ['Todo incluido', 'Para familias'],
  },
  'nine-herons': {
    tagline: 'Al anochecer vuelven las aves',
    summary: 'Noventa y seis suites sobre pilotes entre el manglar y la laguna, para adultos que saben esperar.',
    description: prose('A las seis, nueve garzas cruzan el agua hacia el mismo árbol seco. Nadie lo ha organizado.'),
    included: ['Pan y café por la mañana', 'Bicicletas', 'Internet inalámbrico'],
    badges: ['Solo adultos'],
  },
  nitida: {
    tagline: 'Casa blanca, mar azul',
    summary:
      'Un edificio blanco en una isla breve: cuatro kilómetros de playa, un arrecife propio y salas con la vista del bar.',
    description: prose(
      'Se ha quitado todo lo que no hacía falta. Quedan la luz, la sombra y un arrecife en el que se hace pie.',
    ),
    included: ['Todas las comidas', 'Bebidas de la casa', 'Programa nocturno', 'Kayaks y tablas', 'Propinas'],
    badges: ['Todo incluido'],
  },
  'marejada-punta-calandria': {
    tagline: 'La ola de los jueves',
    summary:
      'Una casa de surf en el Pacífico, con tablas en las paredes y una cocina que abre cuando lo dice la marea.',
    description: prose('El pescado sube la escalera a mediodía, todavía sorprendido.'),
    included: ['Todas las comidas', 'Bebidas de la casa', 'Kayaks y tablas', 'Propinas'],
  },
  'serena-alta-bahia-callada': {
    tagline: 'El silencio está incluido',
    summary: 'Arriba el desierto, abajo el mar y entre ambos 180 terrazas; para adultos y sin avisos de ninguna clase.',
    description: prose(
      'El desayuno termina cuando usted quiera. De diciembre a marzo pasan ballenas, tan cerca que el pianista se detiene.',
    ),
    included: ['Todas las comidas', 'Bebidas de la casa', 'Propinas'],
    badges: ['Solo adultos', 'Todo incluido'],
  },
}

const terms = prose(
  'Para reservas nuevas hechas en las fechas indicadas, mientras haya habitaciones libres de esta clase. Los impuestos están incluidos en el precio.',
)

const specials: Readonly<Record<string, Words>> = {
  'whole-coast': {
    title: 'Toda la costa',
    subtitle: 'Tres casas, un solo billete',
    highlights: ['Llevamos el equipaje', 'Una sola cuenta', 'Desayuno en las tres'],
  },
  'hundred-for-the-hammock': {
    title: 'Cien por la hamaca',
    subtitle: 'Un crédito por hacer muy poco',
    extra_savings: '100 dólares para gastar en la casa',
  },
  'fourth-night-free': {
    title: 'La cuarta noche es nuestra',
    subtitle: 'Quédese cuatro, pague tres',
    extra_savings: 'Una noche de cada cuatro',
  },
  'breakfast-boat': {
    title: 'El barco del desayuno',
    subtitle: 'El pan llega a las ocho',
    extra_savings: 'Desayuno sobre el agua',
    highlights: ['Para dos', 'Si el tiempo lo permite'],
  },
  'spa-and-silence': {
    title: 'Baños y silencio',
    subtitle: 'Cuatro tratamientos, ningún aviso',
    extra_savings: 'Cuatro tratamientos para dos',
  },
  'kites-in-spring': { title: 'Cometas en primavera', subtitle: 'Los niños vuelan gratis' },
  'last-call-for-whales': {
    title: 'Última llamada para las ballenas',
    subtitle: 'Se van pronto, y esto también',
    countdown_title: 'El último barco con un asiento libre',
  },
  'say-it-again': {
    title: 'Dígalo otra vez',
    subtitle: 'Renueve sus votos donde los hizo',
    extra_savings: 'Una noche en una habitación mejor',
    cta: { text: 'Escríbanos', href: 'mailto:weddings@amarra.example' },
  },
  'the-whole-family-rate': {
    title: 'La tarifa de toda la familia',
    subtitle: 'Cuatro habitaciones o más, una sola mesa',
    content: prose(
      'Traiga a doce o a treinta. Cuantas más habitaciones, menos cuesta cada una, y la mesa larga bajo el mango se pone para todos la primera noche.',
    ),
    terms: prose('Cuatro habitaciones o más en una reserva, tres noches o más. En la mesa caben treinta y seis.'),
    extra_savings: 'Cada quinta habitación, gratis',
  },
  'under-twelves-eat-sleep-shout': {
    title: 'Los menores de doce comen, duermen y gritan gratis',
    subtitle: 'Todo el verano',
    content: prose(
      'Dos niños menores de doce en su habitación, con todas las comidas, el club de Los Grillos y los helados de mango que usted permita.',
    ),
    terms: prose('Hasta dos niños con dos adultos. Los helados de mango, de uno en uno.'),
    extra_savings: 'Dos niños gratis',
    pretty_end_date: 'De junio a septiembre',
  },
  'mango-season': {
    title: 'Temporada de mango',
    subtitle: 'Mayo y junio, cuando caen solos',
    content: prose(
      'El árbol de la plaza suelta unos cuatrocientos por semana. Van al desayuno, al ceviche, al ron y al precio.',
    ),
    terms: prose('Cinco noches o más. Cuidado con el árbol después de un aguacero.'),
    pretty_end_date: 'En mayo y junio',
  },
  'long-weekend-short-flight': {
    title: 'Fin de semana largo, vuelo corto',
    subtitle: 'De jueves a domingo',
    content: prose(
      'Tres noches de aterrizaje a despegue: la furgoneta espera en el aeropuerto y hay una hora de bañador antes de que nadie diga «recepción».',
    ),
    terms: prose('Llegada en jueves. La furgoneta sale del aeropuerto a las doce, a las dos y a las cinco.'),
    extra_savings: 'Con la furgoneta del aeropuerto',
  },
  'abuela-decides': {
    title: 'Decide la abuela',
    subtitle: 'Los abuelos, a mitad de precio',
    content: prose(
      'Quien pase de los sesenta y cinco y traiga al menos un nieto paga la mitad y elige la música de la piscina pequeña hasta las once.',
    ),
    terms: prose('Un abuelo por cada nieto. No se admiten protestas contra la música.'),
  },
  'agents-come-and-see': {
    title: 'Venga a verlo',
    subtitle: 'Tarifas para quien nos manda huéspedes',
    commission_note: 'Su propia estancia, dos veces al año; no genera comisión.',
  },
  'agents-double-points': {
    title: 'Puntos dobles en invierno',
    subtitle: 'Por cada noche vendida antes del deshielo',
    extra_savings: 'Cena para dos',
    commission_note: 'Dos puntos por dólar hasta que termine la oferta; 12 por ciento de comisión.',
  },
}

/** Address that an offer leads to, on the Spanish pages of the houses. */
function inSpanish(cta: unknown): string {
  const { href = '' } = (cta ?? {}) as { readonly href?: string }
  return href.startsWith('/') ? `/es${href}` : href
}

/** What is said in Spanish beside the notes that it translates: names, codes and figures stay as they are. */
export function spanishNotes(
  originals: readonly RecordNote[],
  dayInWords: (english: string) => string,
): readonly RecordNote[] {
  return originals.flatMap((original) => {
    const words =
      original.entity === 'resorts'
        ? resorts[original.key]
        : original.entity === 'specials'
          ? specials[original.key]
          : undefined
    if (!words) return []
    const isSpecial = original.entity === 'specials'
    const { meta_title } = (original.data.seo ?? {}) as { readonly meta_title?: string }
    return [
      {
        ...original,
        key: `${original.key} in Spanish`,
        language: 'es',
        translates: original.key,
        data: {
          ...original.data,
          ...(isSpecial && {
            content: prose(`${String(words.subtitle)}. Pregunte en la recepción de cualquier casa.`),
            terms,
            internal_name: `${String(original.data.title)} (Spanish)`,
            ...(original.data.cta !== undefined && {
              cta: { ...(original.data.cta as object), text: 'Ver la oferta', href: inSpanish(original.data.cta) },
            }),
            pretty_end_date: dayInWords(String(original.data.booking_ends_at)),
          }),
          ...(!isSpecial && {
            seo: { meta_title, meta_description: words.summary },
            ...reachedIn('es', original.data),
          }),
          ...words,
        },
      },
    ]
  })
}
