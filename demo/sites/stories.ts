import { type Note, type PageNote, photo, slice } from '../build.ts'
import { posts } from '../records/posts.ts'
import { boilerplate, pressReleases } from '../records/press.ts'
import { prose } from '../records/note.ts'

interface Stories {
  readonly site: string
  readonly house: string
  readonly hero: Note
  /** Title of each list → the type of post that it shows. */
  readonly lists: Readonly<Record<string, string>>
}

/** The page that lists the stories of a house, and a page for each. */
export function storyPages({ site, house, hero, lists }: Stories): PageNote[] {
  const own = posts.filter((post) => post.site === site)
  return [
    {
      path: 'blog',
      title: 'Stories',
      description: `Stories from ${house}: people, places and things that happened there, told by those who were awake.`,
      notes: [
        hero,
        ...Object.entries(lists).map(([title, postType]) =>
          slice('BlogListGrid', { title, postType, showAll: true, columns: own.length > 4 ? 3 : 2 }),
        ),
      ],
    },
    ...own.map((post) => ({
      path: `blog/${post.slug}`,
      title: post.title,
      description: `${post.subtitle}. A story from ${house}, told by ${post.author}.`,
      notes: [
        slice('BlogPostDetails', { title: post.title, hero: photo(post.photo), content: prose(post.text) }),
        moreOf('All stories', '/blog'),
      ],
    })),
  ]
}

/** The press room, and a page for each release that is not under embargo. */
export function pressPages(house: string, hero: Note): PageNote[] {
  return [
    {
      path: 'press',
      title: 'Press room',
      description: `News from ${house} for journalists, with contacts who answer and pictures that may be printed.`,
      notes: [
        hero,
        slice('PressReleaseList', { title: 'Press releases', perPage: 10, groupByYear: false }),
        slice('TitleWysiwyg', {
          title: 'Whom to ask',
          content: prose(
            'Inés Ferrer the younger answers for the group: press@amarra.example, +1 787 555 0147. She is an early riser.',
          ),
          maxWidth: 760,
        }),
      ],
    },
    ...pressReleases
      .filter(({ embargoDays }) => !embargoDays)
      .map((release) => ({
        path: `press/${release.slug}`,
        title: release.title,
        description: `${release.subtitle}. A press release from ${house}, ${release.city}.`,
        notes: [
          slice('BlogPostDetails', {
            title: release.title,
            hero: photo(release.photo),
            content: prose(`${release.city}. ${release.text}\n\n# About the group\n\n${boilerplate}`),
          }),
          moreOf('All press releases', '/press'),
        ],
      })),
  ]
}

function moreOf(text: string, href: string): Note {
  return slice('GhostButtonLink', { link: { text, href }, color: '', align: 'center' })
}
