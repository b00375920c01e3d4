import { prose } from './note.ts'

type Words = Readonly<Record<string, unknown>>

interface Spoken {
  /** By department; a name where it is not that of a person alone. */
  readonly contacts: Readonly<Record<string, Words>>
  readonly desk: string
  readonly countries: Readonly<Record<string, string>>
  readonly way: (airport: Airport, city: string) => string
}

interface Airport {
  readonly name: string
  readonly iata: string
  readonly distance_km: number
  readonly drive_minutes: number
}

interface Reachable {
  readonly contacts: readonly { readonly department: string; readonly name: string }[]
  readonly phones: readonly { readonly country: string }[]
  readonly airports: readonly Airport[]
  readonly address_locality: string
}

const languages: Readonly<Record<'es' | 'ar', Spoken>> = {
  es: {
    contacts: {
      reservations: { title: 'Reservas', hours: 'Todos los días, de 8:00 a 20:00' },
      groups: { title: 'Grupos y reuniones', hours: 'De lunes a viernes, de 9:00 a 17:00' },
      weddings: { title: 'Bodas', hours: 'De lunes a sábado, de 10:00 a 18:00' },
      concierge: { title: 'Conserjería', hours: 'Día y noche' },
      press: {
        name: 'Inés Ferrer hija',
        title: 'Oficina de prensa del grupo',
        hours: 'De lunes a viernes, de 9:00 a 17:00',
      },
    },
    desk: 'Mesa de reservas',
    countries: { 'United States': 'Estados Unidos', Mexico: 'México', 'United Kingdom': 'Reino Unido' },
    way: ({ name, iata, distance_km, drive_minutes }, city) =>
      `Desde ${name} (${iata}) son ${distance_km} km, unos ${drive_minutes} minutos por carretera. Nuestros conductores llevan un cartel con una cuerda.\n\nEn ${city}, siga las piedras azules del bordillo; se pusieron para los huéspedes que llegan de noche.`,
  },
  ar: {
    contacts: {
      reservations: { title: 'الحجوزات', hours: 'كل يوم، من 8:00 إلى 20:00' },
      groups: { title: 'المجموعات والاجتماعات', hours: 'من الاثنين إلى الجمعة، من 9:00 إلى 17:00' },
      weddings: { title: 'الأعراس', hours: 'من الاثنين إلى السبت، من 10:00 إلى 18:00' },
      concierge: { title: 'خدمة الضيوف', hours: 'ليلًا ونهارًا' },
      press: {
        name: 'إينيس فيرير الابنة',
        title: 'المكتب الصحفي للمجموعة',
        hours: 'من الاثنين إلى الجمعة، من 9:00 إلى 17:00',
      },
    },
    desk: 'مكتب الحجوزات',
    countries: { 'United States': 'الولايات المتحدة', Mexico: 'المكسيك', 'United Kingdom': 'المملكة المتحدة' },
    way: ({ iata, distance_km, drive_minutes }) =>
      `المسافة من المطار (${iata}) ${distance_km} كم، نحو ${drive_minutes} دقيقة بالسيارة. يحمل سائقونا لوحة عليها حبل.\n\nفي البلدة اتبعوا الحجارة الزرقاء على حافة الرصيف، فقد وُضعت للضيوف الذين يصلون بعد حلول الظلام.`,
  },
}

/** Whom to ask at a resort and the way to it, in another language. */
export function reachedIn(language: 'es' | 'ar', data: Words): Words {
  const { contacts, phones, airports, address_locality: city } = data as unknown as Reachable
  const spoken = languages[language]
  const [nearest] = airports
  return {
    contacts: contacts.map((each) => ({
      ...each,
      ...(each.department === 'reservations' && { name: spoken.desk }),
      ...spoken.contacts[each.department],
    })),
    phones: phones.map((each) => ({ ...each, country: spoken.countries[each.country] ?? each.country })),
    ...(nearest && { directions: prose(spoken.way(nearest, city)) }),
  }
}
