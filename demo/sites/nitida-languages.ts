import {
  bookingUrl,
  link,
  onPaper,
  type PageNote,
  photo,
  slice,
  stillHero,
  table,
  type TranslatedPages,
} from '../build.ts'
import { contactPage, type FormWords } from './contact.ts'

const azure = '#0077b6'
const blue = { bgColor: '#ffffff', textColor: azure } as const

interface Room {
  readonly title: string
  readonly copy: string
  readonly book: string
  /** Words of the link to its page. */
  readonly see: string
}

/** What the house says in a language: few words, in focus, as in English. */
interface Words {
  readonly language: string
  readonly place: string
  readonly home: {
    readonly title: string
    readonly description: string
    readonly hero: string
    readonly pool: string
    readonly rail: string
  }
  readonly rooms: string
  readonly offers: string
  readonly between: readonly [title: string, copy: string]
  readonly beach: readonly [title: string, copy: string]
  readonly ground: readonly [title: string, copy: string]
  readonly top: readonly [title: string, copy: string]
  readonly reef: readonly [title: string, copy: string]
  readonly roomsPage: {
    readonly description: string
    readonly hero: string
    readonly sea: string
    readonly lighthouse: string
  }
  readonly kinds: readonly [Room, Room, Room, Room]
  readonly table: { readonly caption: string; readonly header: string; readonly rows: readonly string[] }
  readonly arriving: readonly [title: string, copy: string]
  readonly offersPage: {
    readonly description: string
    readonly hero: string
    readonly terms: string
    readonly termsCopy: string
  }
  readonly contact: {
    readonly title: string
    readonly description: string
    readonly hero: readonly [title: string, copy: string]
    readonly form: FormWords
    readonly door: readonly [title: string, copy: string]
  }
  readonly book: string
  readonly privacy: {
    readonly title: string
    readonly description: string
    readonly heading: string
    readonly copy: string
  }
}

const spanish: Words = {
  language: 'es',
  place: 'Isla Breve, México',
  home: {
    title: 'Nítida – Una casa blanca en Isla Breve',
    description:
      'Un edificio blanco, un mar azul y lo menos posible entre los dos. 428 habitaciones en Isla Breve, México.',
    hero: 'Azul, luego blanco',
    pool: 'La piscina acaba donde empieza el mar',
    rail: '110 metros, sin barandilla',
  },
  rooms: 'Habitaciones',
  offers: 'Ofertas',
  between: [
    'Lo menos posible en medio',
    'Un edificio de diez plantas que se pinta de blanco cada noviembre. Doscientos pasos de sombra y después la arena. Quitamos la fuente, la galería de regalos y el segundo vestíbulo. Nadie ha preguntado por ellos.',
  ],
  beach: [
    'Cuatro kilómetros, rastrillados una vez',
    'A las seis de la mañana y a mano. Después se deja que la playa se arregle sola.',
  ],
  ground: ['Planta baja: salga nadando', 'Cuarenta y cuatro habitaciones con tres escalones y luego agua.'],
  top: ['Décima planta: mire lejos', 'Diez habitaciones de esquina con dos horizontes cada una.'],
  reef: [
    'El arrecife empieza en el pecho',
    'A sesenta metros de la arena se hace pie y se mira hacia abajo. Hay unas gafas de buceo en el gancho de su habitación.',
  ],
  roomsPage: {
    description: '428 habitaciones blancas en diez plantas: abajo se sale nadando, arriba se ven dos horizontes.',
    hero: 'Cuartos blancos, ventanas azules',
    sea: 'El mar desde todas menos doce',
    lighthouse: 'Esas doce miran al faro, cuestan un tercio menos y las reserva quien sabe.',
  },
  kinds: [
    {
      title: 'Habitación a la piscina',
      copy: 'Planta baja. {{room:swim-up-room.size}}, una cama king o dos queen, tres escalones y la piscina larga. Una repisa para los libros mojados.',
      book: 'Reservar a la piscina',
      see: 'Más sobre la habitación a la piscina',
    },
    {
      title: 'Habitación al mar',
      copy: 'De la segunda a la novena planta. {{room:sea-room.size}}, una cama king, un balcón donde cabe el desayuno y unas cortinas que no cerrará.',
      book: 'Reservar al mar',
      see: 'Más sobre la habitación al mar',
    },
    {
      title: 'Habitación familiar',
      copy: 'De la segunda a la sexta planta. {{room:family-room.size}}, dos camas queen y un sofá cama tras una pared corrediza. Cuatro gafas en el gancho.',
      book: 'Reservar familiar',
      see: 'Más sobre la habitación familiar',
    },
    {
      title: 'Habitación de esquina',
      copy: 'Décima planta. {{room:corner-room.size}}, una bañera junto a la ventana y dos horizontes. De noche, el faro cada ocho segundos.',
      book: 'Reservar de esquina',
      see: 'Más sobre la habitación de esquina',
    },
  ],
  table: {
    caption: 'Las habitaciones en cifras',
    header: 'Habitación | Tamaño | Camas | Personas | Planta',
    rows: [
      'Al faro | {{room:lighthouse-room.size}} | King | {{room:lighthouse-room.sleeps}} | 2 a 9',
      'Al mar | {{room:sea-room.size}} | King | {{room:sea-room.sleeps}} | 2 a 9',
      'A la piscina | {{room:swim-up-room.size}} | King o dos queen | {{room:swim-up-room.sleeps}} | Baja',
      'Familiar | {{room:family-room.size}} | Dos queen y sofá cama | {{room:family-room.sleeps}} | 2 a 6',
      'De esquina | {{room:corner-room.size}} | King | {{room:corner-room.sleeps}} | 10',
    ],
  },
  arriving: [
    'Cómo llegar',
    'Transbordador desde Puerto Morada a cada hora en punto, veinticinco minutos. Salimos a recibirlos todos.',
  ],
  offersPage: {
    description: 'Lo que el grupo descuenta ahora mismo, con sus fechas y sus condiciones.',
    hero: 'Ofertas claras',
    terms: 'Las condiciones, una vez',
    termsCopy:
      'Los precios son por habitación e incluyen los impuestos y el transbordador. Una oferta por estancia. Se cancela sin coste hasta siete días antes. Los menores de seis años no pagan.',
  },
  contact: {
    title: 'Contacto',
    description:
      'Escriba a Nítida, en Isla Breve: una habitación, una reunión, el transbordador. Se responde el mismo día.',
    hero: ['Dígalo en breve', 'Nosotros también.'],
    form: {
      title: 'Escríbanos',
      copy: '<p>Una pregunta o diez. Respondemos el mismo día y en el idioma en que pregunte.</p>',
      btnText: 'Enviar',
      successMsg: 'Recibido. Respondemos el mismo día.',
    },
    door: ['La puerta está abierta', 'Camino del Faro km 3, Isla Breve. La recepción no cierra nunca.'],
  },
  book: 'Reservar',
  privacy: {
    title: 'Privacidad',
    description: 'Qué anota Nítida de sus huéspedes, por qué y durante cuánto tiempo.',
    heading: 'Qué guardamos y por qué',
    copy: '<p>Nítida quiere decir clara. Esto es todo lo que tenemos de usted.</p><h3>Cuando reserva</h3><p>Guardamos su nombre, la dirección desde la que nos escribe, sus fechas y la forma de pago. El número de la tarjeta va al banco y nunca a nosotros.</p><h3>Cuando se aloja</h3><p>Lo que nos cuenta de alergias, almohadas y cumpleaños se apunta en su ficha para que no tenga que repetirlo. Pídalo en recepción y se rompe el mismo día.</p><h3>Cuando solo lee</h3><p>Estas páginas no ponen cookies publicitarias. El servidor olvida quién preguntó al cabo de siete días.</p><p>Escriba a <a href="mailto:privacy@nitida.example">privacy@nitida.example</a>. Responde una persona, por lo general en tres días.</p>',
  },
}

const arabic: Words = {
  language: 'ar',
  place: 'إيسلا بريفي، المكسيك',
  home: {
    title: 'نيتيدا – بيت أبيض على إيسلا بريفي',
    description: 'مبنى أبيض وبحر أزرق، وأقل ما يمكن بينهما. 428 غرفة على جزيرة إيسلا بريفي في المكسيك.',
    hero: 'أزرق، ثم أبيض',
    pool: 'ينتهي المسبح حيث يبدأ البحر',
    rail: '110 أمتار، بلا حاجز',
  },
  rooms: 'الغرف',
  offers: 'العروض',
  between: [
    'أقل ما يمكن بينهما',
    'مبنى واحد من عشرة طوابق يُطلى بالأبيض في كل نوفمبر. مئتا خطوة من الظل، ثم الرمل. أزلنا النافورة ورواق الهدايا والبهو الثاني، ولم يسأل أحد أين ذهبت.',
  ],
  beach: ['أربعة كيلومترات تُسوّى مرة واحدة', 'في السادسة صباحًا وباليد. بعد ذلك يُترك الشاطئ ليدبّر أمره بنفسه.'],
  ground: ['الطابق الأرضي: اخرج سباحةً', 'أربع وأربعون غرفة، لكل منها ثلاث درجات ثم الماء.'],
  top: ['الطابق العاشر: انظر بعيدًا', 'عشر غرف في الزوايا، لكل منها أفقان.'],
  reef: ['تبدأ الشعاب عند صدرك', 'على بعد ستين مترًا من الرمل يمكنك أن تقف وتنظر إلى الأسفل. قناع الغوص معلّق في غرفتك.'],
  roomsPage: {
    description: '428 غرفة بيضاء في عشرة طوابق: غرف تخرج منها سباحةً في الأسفل، وغرف بأفقين في الأعلى.',
    hero: 'غرف بيضاء ونوافذ زرقاء',
    sea: 'البحر من كل الغرف إلا اثنتي عشرة',
    lighthouse: 'تطل هذه الغرف على المنارة، وتكلّف أقل بالثلث، ويحجزها من يعرف.',
  },
  kinds: [
    {
      title: 'غرفة على المسبح',
      copy: 'الطابق الأرضي. {{room:swim-up-room.size}}، سرير كبير أو سريران، ثلاث درجات ثم المسبح الطويل. ورفّ للكتب المبتلة.',
      book: 'احجز غرفة على المسبح',
      see: 'المزيد عن الغرفة على المسبح',
    },
    {
      title: 'غرفة على البحر',
      copy: 'من الطابق الثاني إلى التاسع. {{room:sea-room.size}}، سرير كبير، وشرفة تتسع للفطور، وستائر لن تغلقها.',
      book: 'احجز غرفة على البحر',
      see: 'المزيد عن الغرفة على البحر',
    },
    {
      title: 'غرفة عائلية',
      copy: 'من الطابق الثاني إلى السادس. {{room:family-room.size}}، سريران وأريكة سرير خلف جدار منزلق. وأربعة أقنعة معلّقة.',
      book: 'احجز غرفة عائلية',
      see: 'المزيد عن الغرفة العائلية',
    },
    {
      title: 'غرفة الزاوية',
      copy: 'الطابق العاشر. {{room:corner-room.size}}، حوض استحمام عند النافذة وأفقان. وفي الليل ضوء المنارة كل ثماني ثوانٍ.',
      book: 'احجز غرفة الزاوية',
      see: 'المزيد عن غرفة الزاوية',
    },
  ],
  table: {
    caption: 'الغرف بالأرقام',
    header: 'الغرفة | المساحة | الأسرّة | الأشخاص | الطابق',
    rows: [
      'على المنارة | {{room:lighthouse-room.size}} | سرير كبير | {{room:lighthouse-room.sleeps}} | 2 إلى 9',
      'على البحر | {{room:sea-room.size}} | سرير كبير | {{room:sea-room.sleeps}} | 2 إلى 9',
      'على المسبح | {{room:swim-up-room.size}} | سرير كبير أو سريران | {{room:swim-up-room.sleeps}} | الأرضي',
      'عائلية | {{room:family-room.size}} | سريران وأريكة | {{room:family-room.sleeps}} | 2 إلى 6',
      'الزاوية | {{room:corner-room.size}} | سرير كبير | {{room:corner-room.sleeps}} | 10',
    ],
  },
  arriving: ['الوصول إلينا', 'عبّارة من بويرتو مورادا على رأس كل ساعة، خمس وعشرون دقيقة. نستقبلها جميعًا.'],
  offersPage: {
    description: 'ما تخصمه بيوت المجموعة من الحساب في هذه الأيام، بتواريخه وشروطه كاملةً.',
    hero: 'عروض واضحة',
    terms: 'الشروط، مرة واحدة',
    termsCopy:
      'الأسعار للغرفة وتشمل الضرائب والعبّارة. عرض واحد لكل إقامة. الإلغاء مجاني حتى سبعة أيام قبل الوصول. الأطفال دون السادسة مجانًا.',
  },
  contact: {
    title: 'اتصل بنا',
    description: 'اكتب إلى نيتيدا على إيسلا بريفي عن غرفة أو اجتماع أو العبّارة، ونجيبك في اليوم نفسه.',
    hero: ['قلها باختصار', 'ونحن كذلك.'],
    form: {
      title: 'اكتب إلينا',
      copy: '<p>سؤال واحد أو عشرة. نجيب في اليوم نفسه، وباللغة التي تسأل بها.</p>',
      btnText: 'إرسال',
      successMsg: 'وصلتنا رسالتك. نجيب في اليوم نفسه.',
    },
    door: ['الباب مفتوح', 'طريق المنارة، الكيلومتر 3، إيسلا بريفي. الاستقبال لا يغلق أبدًا.'],
  },
  book: 'احجز',
  privacy: {
    title: 'الخصوصية',
    description: 'ما تدوّنه نيتيدا عن ضيوفها، ولماذا، وإلى متى.',
    heading: 'ما نحتفظ به، ولماذا',
    copy: '<p>نيتيدا تعني الواضحة. هذا كل ما لدينا عنك.</p><h3>عندما تحجز</h3><p>نحتفظ باسمك والعنوان الذي تكتب إلينا منه وتواريخك وطريقة دفعك. رقم البطاقة يذهب إلى المصرف ولا يصل إلينا أبدًا.</p><h3>عندما تقيم</h3><p>ما تخبرنا به عن الحساسية والوسائد وأعياد الميلاد يُكتب في بطاقتك كي لا تعيده. اطلب ذلك عند الاستقبال فتُمزّق في اليوم نفسه.</p><h3>عندما تقرأ فقط</h3><p>لا تضع هذه الصفحات ملفات إعلانية، وينسى الخادم من سأل بعد سبعة أيام.</p><p>اكتب إلى <a href="mailto:privacy@nitida.example">privacy@nitida.example</a>، ويجيبك إنسان خلال ثلاثة أيام عادةً.</p>',
  },
}

/** Rooms of the house in the order in which its words tell of them. */
const kinds = ['nitida-swim-up-room', 'nitida-sea-room', 'nitida-family-room', 'nitida-corner-room'] as const

/** Five pages of Nítida in Spanish and in Arabic; each is the translation of the English page of its path. */
export const nitidaInOtherLanguages: readonly TranslatedPages[] = [spanish, arabic].map((words) => ({
  language: words.language,
  pages: pagesIn(words),
}))

function pagesIn(words: Words): readonly PageNote[] {
  const at = (path: string) => `/${words.language}/${path}`
  const paragraph = (text: string) => `<p>${text}</p>`
  const pictures = [
    photo('suite-swim-up-portrait'),
    photo('doorway-sea'),
    photo('room-two-queen'),
    photo('bathroom-tub'),
  ]
  return [
    {
      path: '',
      title: words.home.title,
      description: words.home.description,
      notes: [
        slice(
          'HeroSlider',
          { height: 94, interval: 9 },
          {
            label: 'Hero',
            children: [
              slice('HeroSlide', {
                image: photo('foam-topdown'),
                title: words.home.hero,
                titleTag: 'h1',
                titleSize: 'text-8xl',
                copy: paragraph(words.place),
                link: link(words.rooms, at('rooms')),
              }),
              slice('HeroSlide', {
                image: photo('infinity-pool-day'),
                title: words.home.pool,
                titleSize: 'text-6xl',
                copy: paragraph(words.home.rail),
                link: link(words.offers, at('specials')),
              }),
            ],
          },
        ),
        slice('InlineBookingWidget', { accentColor: azure, btnText: words.book }),
        slice('Intro', {
          title: words.between[0],
          titleTag: 'h2',
          titleSize: 'text-5xl',
          copy: paragraph(words.between[1]),
        }),
        slice('WyndhamFullWidthImageCard', {
          image: photo('aerial-shoreline'),
          title: words.beach[0],
          copy: paragraph(words.beach[1]),
          position: 'left',
          ...blue,
        }),
        slice('WyndhamDualImageCards', {
          leftImage: photo('suite-swim-up-portrait'),
          leftTitle: words.ground[0],
          leftCopy: paragraph(words.ground[1]),
          leftLink: link(words.rooms, at('rooms')),
          rightImage: photo('suite-king-ocean'),
          rightTitle: words.top[0],
          rightCopy: paragraph(words.top[1]),
          rightLink: link(words.rooms, at('rooms')),
        }),
        slice('WyndhamFullWidthImageCard', {
          image: photo('reef-bay-aerial'),
          title: words.reef[0],
          copy: paragraph(words.reef[1]),
          position: 'right',
          ...blue,
        }),
      ],
    },
    {
      path: 'rooms',
      title: words.rooms,
      description: words.roomsPage.description,
      notes: [
        stillHero(78, {
          image: photo('white-room'),
          title: words.roomsPage.hero,
          titleSize: 'text-7xl',
        }),
        slice('Intro', {
          title: words.roomsPage.sea,
          titleTag: 'h2',
          titleSize: 'text-4xl',
          copy: paragraph(words.roomsPage.lighthouse),
        }),
        ...words.kinds.map(({ title, copy, book, see }, i) =>
          slice('LeftRightBlock', {
            title,
            copy: `${paragraph(copy)}${paragraph(`<a href="${at(`rooms/${kinds[i]}`)}">${see}</a>`)}`,
            image: pictures[i]!,
            imageSide: i % 2 === 0 ? 'left' : 'right',
            link: link(book, bookingUrl('nitida')),
            ...onPaper,
          }),
        ),
        table(words.table.caption, azure, words.table.header, words.table.rows),
        slice('TitleWysiwyg', {
          title: words.arriving[0],
          titleSize: 'text-3xl',
          content: paragraph(words.arriving[1]),
          maxWidth: 680,
        }),
      ],
    },
    {
      path: 'specials',
      title: words.offers,
      description: words.offersPage.description,
      notes: [
        stillHero(62, {
          image: photo('aerial-shoreline'),
          title: words.offersPage.hero,
          titleSize: 'text-7xl',
        }),
        slice('TitleWysiwyg', {
          title: words.offersPage.terms,
          titleSize: 'text-3xl',
          content: paragraph(words.offersPage.termsCopy),
          maxWidth: 680,
        }),
      ],
    },
    contactPage({
      title: words.contact.title,
      description: words.contact.description,
      hero: stillHero(58, {
        image: photo('infinity-pool-day'),
        title: words.contact.hero[0],
        titleSize: 'text-7xl',
        copy: paragraph(words.contact.hero[1]),
      }),
      form: words.contact.form,
      after: [
        slice('WyndhamFullWidthImageCard', {
          image: photo('doorway-sea'),
          title: words.contact.door[0],
          copy: paragraph(words.contact.door[1]),
          // Isolated: in Arabic its groups would stand in the wrong order.
          link: link('\u2066+52 998 555 0134\u2069', 'tel:+529985550134'),
          position: 'right',
          ...blue,
        }),
      ],
    }),
    {
      path: 'privacy',
      title: words.privacy.title,
      description: words.privacy.description,
      notes: [
        stillHero(34, { title: words.privacy.title }),
        slice('TitleWysiwyg', { title: words.privacy.heading, content: words.privacy.copy, maxWidth: 760 }),
      ],
    },
  ]
}
