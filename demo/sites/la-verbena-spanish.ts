import {
  bookingUrl,
  group,
  inDays,
  link,
  on,
  onPaper,
  photo,
  photos,
  slice,
  table,
  type TranslatedPages,
} from '../build.ts'
import { contactPage } from './contact.ts'

const plum = '#201c57'
const magenta = '#c2185b'
const mango = '#ff9f1c'

const book = (text: string) => link(text, bookingUrl('la-verbena'))

/** What La Verbena says to those who speak as its band does: the same cousin, the same table. */
export const laVerbenaInSpanish: TranslatedPages = {
  language: 'es',
  pages: [
    {
      path: '',
      title: 'La Verbena · Un pueblo con la cuenta ya pagada',
      description:
        'Un pueblo todo incluido en Bahía Tinaja para niños, adolescentes, padres, abuelos y la tía que se apuntó a última hora.',
      notes: [
        slice(
          'HeroSlider',
          { height: 88, interval: 8 },
          {
            label: 'Hero',
            children: [
              slice('HeroSlide', {
                image: photo('beach-parasols-noon'),
                title: 'Ya estamos todos',
                titleTag: 'h1',
                titleSize: 'text-8xl',
                copy: '<p>Nueve cocinas, tres piscinas, una bahía redonda y una silla con su nombre.</p>',
                link: link('Un día aquí', '/es/activities'),
              }),
              slice('HeroSlide', {
                image: photo('suite-swim-up'),
                title: 'De la cama al agua en cuatro pasos',
                titleSize: 'text-7xl',
                copy: '<p>Las suites del ala azul. Seis pasos, si vuelve por la toalla.</p>',
                link: link('Ver las habitaciones', '/es/rooms'),
              }),
            ],
          },
        ),
        slice('HyattContentBlock', {
          subtitle: 'Dónde está',
          title: 'Un pueblo que empieza en la mesa',
          content:
            '<p>Una verbena es la fiesta que un pueblo se regala: faroles en los árboles, la orquesta sobre un carro, tres generaciones que bailan mal. La nuestra es todas las noches. Las casas rodean la plaza, la plaza se abre a la bahía y en el centro hay una mesa de treinta y seis sillas de la que nadie ha sabido levantarse el primero.</p>',
          image: photo('wedding-table'),
          imagePosition: 'right',
          link: link('Qué pasa y cuándo', '/es/activities'),
          ...onPaper,
        }),
        slice('HyattIconFeatures', {
          title: 'Todo es suyo',
          copy: '<p>Sin pulsera. A la hora de comer ya sabemos quién es.</p>',
          showDining: true,
          diningText: 'Nueve cocinas, del horno de leña a los fideos',
          showBar: true,
          barText: 'Seis barras, dos de ellas mojadas',
          showPool: true,
          poolText: 'Una piscina ruidosa, una regular y una callada',
          showBeach: true,
          beachText: '900 metros de arena y ni una piedra',
          showSpa: true,
          spaText: 'Baños con una hora para los niños',
          showFamily: true,
          familyText: 'Los Grillos, el club desde los tres años',
          iconColor: mango,
        }),
        slice('HyattBanner', {
          image: photo('palapa-bar-dusk'),
          title: 'A las nueve, en la plaza',
          subtitle: 'Todas las noches menos el lunes',
          link: link('Ver el horario', '/es/activities#timetable'),
          height: 78,
          overlayColor: plum,
          overlayOpacity: 0.32,
        }),
        slice('HyattStats', {
          title: 'En una semana corriente',
          stat1Value: '2.800',
          stat1Label: 'mangos comidos',
          stat2Value: '36',
          stat2Label: 'sillas en la mesa larga',
          stat3Value: '11',
          stat3Label: 'en la orquesta',
          stat4Value: '0',
          stat4Label: 'cuentas firmadas',
          bgColor: magenta,
        }),
        slice('HyattContentBlock', {
          subtitle: 'Dónde se duerme',
          title: 'Habitaciones con una puerta en medio',
          content:
            '<p>Dos camas aquí, literas allí y una puerta que se cierra. Más de la mitad de las 420 habitaciones se comunican, así que una familia de nueve tiene un solo pasillo, tres baños y ninguna discusión por la luz.</p>',
          image: photo('room-two-queen'),
          imagePosition: 'left',
          link: link('Encuentre las suyas', '/es/rooms'),
          ...on(mango),
        }),
        group('Ofertas en la portada', [
          slice('SpecialsGrid', {
            title: 'Traiga a más gente',
            specials: ['mango-season', 'abuela-decides'],
            columns: 2,
          }),
        ]),
        slice('RainbowBar', {
          text: 'Aquí cabe todo el mundo. La lista entera.',
          cursiveText: 'bienvenidos',
          cursiveOpacity: 0.35,
        }),
      ],
    },
    {
      path: 'rooms',
      title: 'Habitaciones',
      description:
        'Habitaciones para dos, para cuatro y para nueve: suites a la piscina, cuartos que se comunican y una esquina sobre la plaza.',
      notes: [
        slice('HyattBanner', {
          image: photo('breakfast-tray'),
          title: 'Duerma. Le guardamos el desayuno',
          titleTag: 'h1',
          titleSize: 'text-7xl',
          subtitle: 'Para dos, para cuatro y para nueve',
          height: 66,
          overlayColor: plum,
          overlayOpacity: 0.3,
        }),
        slice('Intro', {
          title: 'Elija a qué distancia de la música',
          titleTag: 'h2',
          titleSize: 'text-5xl',
          copy: '<p>El ala roja oye la orquesta. El ala azul oye la piscina. El ala verde oye las ranas. Las tres están a cuarenta pasos de la arena.</p>',
        }),
        slice('HyattSuiteDetails', {
          title: 'Habitación familiar, dos camas queen',
          copy: '<p><a href="/es/rooms/la-verbena-family-room-two-queens">Más sobre la habitación familiar</a></p>',
          titleTag: 'h3',
          images: photos('room-two-queen'),
          view: 'Al jardín o a la plaza',
          footage: '{{room:family-room-two-queens.size}}',
          occupancy: '{{room:family-room-two-queens.sleeps}}',
          bedding: '{{room:family-room-two-queens.beds}}',
          link: book('Reservar la familiar'),
        }),
        slice('HyattSuiteDetails', {
          title: 'Suite a la piscina',
          copy: '<p><a href="/es/rooms/la-verbena-swim-up-suite">Más sobre la suite a la piscina</a></p>',
          titleTag: 'h3',
          images: photos('suite-swim-up', 'pool-from-above'),
          view: 'La piscina, a la altura de los ojos',
          footage: '{{room:swim-up-suite.size}}',
          occupancy: '{{room:swim-up-suite.sleeps}}',
          bedding: '{{room:swim-up-suite.beds}}',
          link: book('Reservar a la piscina'),
        }),
        slice('HyattSuiteDetails', {
          title: 'Esquina sobre la bahía',
          copy: '<p><a href="/es/rooms/la-verbena-corner-king-over-the-bay">Más sobre la esquina sobre la bahía</a></p>',
          titleTag: 'h3',
          images: photos('suite-king-ocean'),
          view: 'La bahía entera, de punta a punta',
          footage: '{{room:corner-king-over-the-bay.size}}',
          occupancy: '{{room:corner-king-over-the-bay.sleeps}}',
          bedding: '{{room:corner-king-over-the-bay.beds}}',
          link: book('Reservar la esquina'),
        }),
        slice('HyattSuiteDetails', {
          title: 'La Nueve, tres cuartos en uno',
          titleTag: 'h3',
          view: 'La plaza, desde una escalera propia',
          footage: '{{room:the-nine-three-rooms-in-one.size}}',
          occupancy: '{{room:the-nine-three-rooms-in-one.sleeps}}',
          bedding: '{{room:the-nine-three-rooms-in-one.beds}}',
          link: book('Reservar La Nueve'),
        }),
        slice('TitleWysiwyg', {
          title: '¿Ha llegado temprano?',
          titleSize: 'text-3xl',
          content:
            '<p>A las diez quizá no esté lista su habitación, pero la piscina sí. Hay vestuarios, toallas y comida, y las maletas encuentran solas el camino. Se entra a las {{resort.check_in}} y se sale a las {{resort.check_out}}, con el almuerzo todavía incluido.</p>',
          maxWidth: 760,
        }),
      ],
    },
    {
      path: 'specials',
      title: 'Ofertas',
      description:
        'La tarifa de toda la familia, niños gratis todo el verano, temporada de mango y abuelos a mitad de precio.',
      notes: [
        slice('HyattBanner', {
          image: photo('palapa-bar-dusk'),
          title: 'Traiga a más gente',
          titleTag: 'h1',
          titleSize: 'text-7xl',
          subtitle: 'Más barato con cada primo',
          height: 56,
          overlayColor: plum,
          overlayOpacity: 0.3,
        }),
        slice('CountdownClock', {
          title: 'El verano de los menores de doce acaba',
          date: inDays(298, 'T21:00:00-04:00'),
          expiredText: 'Ha empezado el colegio. La orquesta sigue.',
          bgColor: plum,
        }),
        slice('PageSpecials', { title: 'Ahora mismo' }),
        slice('TitleWysiwyg', {
          title: 'La letra pequeña, en grande',
          titleSize: 'text-3xl',
          content:
            '<p>Los precios lo incluyen todo: comida, bebida, la orquesta, los barcos sin motor, propinas e impuestos. Se cancela sin coste hasta siete días antes. Si trae a un primo de más, encontramos una cama.</p>',
          maxWidth: 760,
        }),
      ],
    },
    {
      path: 'activities',
      title: 'Un día aquí',
      description:
        'De los tambores a las siete a la última canción a medianoche: qué pasa en La Verbena, cuándo y para quién.',
      notes: [
        slice('HyattBanner', {
          image: photo('pool-from-above'),
          title: 'Nadie se aburre sin querer',
          titleTag: 'h1',
          titleSize: 'text-7xl',
          subtitle: 'Treinta y una cosas al día',
          height: 66,
          overlayColor: plum,
          overlayOpacity: 0.3,
        }),
        slice(
          'Container',
          { width: 'page', paddingY: 96 },
          {
            label: 'Horario',
            domId: 'timetable',
            children: [
              slice('TitleWysiwyg', {
                title: 'De la mañana a la medianoche',
                titleSize: 'text-5xl',
                content: '<p>Se escribe con tiza cada día en la pared de la panadería; casi siempre es así.</p>',
              }),
              table('Un miércoles cualquiera', plum, 'Cuándo | Qué | Dónde | Para quién', [
                '7:00 | Tambores, descalzos | Playa, lado norte | Quien esté despierto',
                '9:30 | Escuela de empanadas | Cocina n.º 4 | Desde los 5',
                '11:00 | Catamarán al banco de arena | El muelle | Desde los 8, si nadan',
                '13:00 | Almuerzo para treinta y seis | La mesa larga | Quien se siente',
                '15:30 | Campeonato de tobogán | Piscina ruidosa | Rara vez con lágrimas',
                '17:00 | Dominó, partida de liga | El almendro | Desde los 60, e invitados de honor',
                '19:30 | Bachata desde cero | La plaza | Dos pies izquierdos',
                '21:00 | La orquesta | La plaza | Todo el mundo',
              ]),
            ],
          },
        ),
        slice(
          'Intro',
          {
            title: 'Para todas las edades',
            titleTag: 'h2',
            titleSize: 'text-5xl',
            copy: '<p>Los clubes abren de nueve a nueve y nadie se queda llorando: los padres pueden pasar, y a los abuelos se les ruega que vengan.</p>',
          },
          { domId: 'ages' },
        ),
        slice(
          'GridContainer',
          { columns: 2, gap: 24, paddingY: 24 },
          {
            label: 'Clubes',
            children: [
              slice('HyattCard', {
                title: 'Los Grillos, de 3 a 7',
                copy: '<p>Una casa en el árbol con tobogán, siestas en hamaca y un desfile diario en el que todos van primero.</p>',
                ...on(mango),
              }),
              slice('HyattCard', {
                title: 'La Tripulación, de 8 a 12',
                copy: '<p>Grados, nudos y una balsa que hay que acabar el viernes. Hasta ahora han flotado dieciocho.</p>',
                ...on(magenta),
              }),
              slice('HyattCard', {
                title: 'La Azotea, de 13 a 17',
                copy: '<p>No se ve a nadie del personal, aunque está. Futbolín, cocina, mesa de sonido y enchufes.</p>',
                ...on(plum),
              }),
              slice('HyattCard', {
                title: 'El Comité, desde los 60',
                copy: '<p>Dominó a las cinco, nueve hoyos los martes y los viernes, y el derecho a cambiarle el ritmo a la orquesta.</p>',
                ...on(mango),
              }),
            ],
          },
        ),
      ],
    },
    contactPage({
      title: 'Escríbanos',
      description:
        'Cuente a La Verbena quiénes vienen, cuántos son y qué comen los pequeños: responde la prima que lo organiza todo.',
      hero: slice('HyattBanner', {
        image: photo('beach-parasols-noon'),
        title: 'Díganos quién viene',
        titleTag: 'h1',
        titleSize: 'text-7xl',
        subtitle: 'Las sillas las ponemos nosotros',
        height: 60,
        overlayColor: plum,
        overlayOpacity: 0.45,
      }),
      form: {
        title: 'Escríbanos',
        copy: '<p>Cuatro habitaciones o catorce, una tarta o tres, una abuela que quiere el lado callado: escríbalo como le salga. Nosotros lo ordenamos, es la costumbre.</p>',
        btnText: 'Enviar',
        successMsg: '¡Recibido! Alguien le escribe antes de que empiece la orquesta, mañana a más tardar.',
      },
      after: [
        slice('HyattContentBlock', {
          subtitle: '¿Prefiere hablar?',
          title: 'Llame a la plaza',
          content:
            '<p>Yamilet contesta de ocho de la mañana a nueve de la noche. Después de las nueve solo se oye la orquesta, que también es una respuesta.</p>',
          image: photo('palapa-bar-dusk'),
          imagePosition: 'right',
          link: link('+1 809 555 0117', 'tel:+18095550117'),
          ...onPaper,
        }),
      ],
    }),
    {
      path: 'privacy',
      title: 'Privacidad',
      description: 'Qué anota La Verbena de sus huéspedes, por qué y durante cuánto tiempo.',
      notes: [
        slice('HyattBanner', {
          title: 'Privacidad',
          titleTag: 'h1',
          titleSize: 'text-6xl',
          subtitle: 'Lo que se queda en la mesa larga',
          height: 32,
          overlayColor: plum,
          overlayOpacity: 1,
        }),
        slice('TitleWysiwyg', {
          title: 'Qué guardamos y por qué',
          content: `<p>Aquí el jueves ya se conoce todo el mundo. Lo que sabemos de usted por escrito es otra cosa, y es poco.</p>
<h3>Cuando reserva</h3>
<p>Guardamos su nombre, la dirección desde la que nos escribe, sus fechas y la forma de pago. El número de la tarjeta va al banco y nunca a nosotros. A los diez años de su estancia se borra la reserva, que es lo que pide Hacienda.</p>
<h3>Cuando se aloja</h3>
<p>Lo que nos cuenta de alergias, almohadas y cumpleaños se apunta en su ficha para que no tenga que repetirlo. Pídalo en recepción y se rompe el mismo día.</p>
<h3>Cuando solo lee</h3>
<p>Estas páginas no ponen cookies publicitarias. El servidor anota qué páginas se piden y olvida quién las pidió al cabo de siete días.</p>
<h3>Lo que puede pedir</h3>
<ul><li>ver lo que tenemos sobre usted,</li><li>que se corrija,</li><li>que se borre,</li><li>llevárselo en un archivo que otros programas leen.</li></ul>
<p>Escriba a <a href="mailto:privacy@laverbena.example">privacy@laverbena.example</a>. Responde una persona, por lo general en tres días.</p>`,
          maxWidth: 760,
        }),
      ],
    },
  ],
}
