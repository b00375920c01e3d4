import {
  IconArticle,
  IconBed,
  IconBook,
  IconBuildingCommunity,
  IconCode,
  IconComponents,
  IconError404,
  IconFileExport,
  IconFileImport,
  IconFileText,
  IconForms,
  IconGift,
  IconGlassFull,
  IconHeart,
  IconHeartbeat,
  IconHistory,
  IconReplace,
  IconHome,
  IconInbox,
  IconLanguage,
  IconLayout,
  IconListTree,
  IconNews,
  IconPackages,
  IconPalette,
  IconPhoto,
  IconPresentation,
  IconRibbonHealth,
  IconRoute,
  IconSparkles,
  IconStack2,
  IconTag,
  IconTicket,
  IconToolsKitchen2,
  IconTrash,
  IconUserCircle,
  IconVocabulary,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
  IconKey,
  IconWorldWww,
} from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import type { Resource } from '#model/resource.ts'
import { routes } from '#routes.ts'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly icon: typeof IconHome
  /** Resource that the user must be able to read; `health` is of owners. */
  readonly area?: Resource | 'health'
  /** What they must be able to do with it, where reading is not enough. */
  readonly action?: 'manage'
  /** The address is the whole place, not the beginning of others. */
  readonly exact?: boolean
}

interface NavGroup {
  /** Name under which the editor’s browser remembers that it is closed. */
  readonly name: string
  readonly label: string
  readonly places: readonly NavItem[]
}

const { admin } = routes

export const home: NavItem = {
  to: admin.home,
  label: t({ id: 'admin.nav.home', defaultMessage: 'Home' }),
  icon: IconHome,
  exact: true,
}

/** Navigation groups of the admin with their screens. */
export const navGroups: readonly NavGroup[] = [
  {
    name: 'content',
    label: t({ id: 'admin.nav.content', defaultMessage: 'Content' }),
    places: [
      {
        to: admin.pages,
        label: t({ id: 'admin.nav.pages', defaultMessage: 'Pages' }),
        icon: IconFileText,
        area: 'pages',
      },
      {
        to: admin.records('posts'),
        label: t({ id: 'admin.nav.posts', defaultMessage: 'Posts' }),
        icon: IconArticle,
        area: 'posts',
      },
      {
        to: admin.records('press-releases'),
        label: t({ id: 'admin.nav.press-releases', defaultMessage: 'Press releases' }),
        icon: IconNews,
        area: 'posts',
      },
      {
        to: admin.releases,
        label: t({ id: 'admin.nav.releases', defaultMessage: 'Releases' }),
        icon: IconPackages,
        area: 'releases',
      },
      { to: admin.media, label: t({ id: 'admin.nav.media', defaultMessage: 'Media' }), icon: IconPhoto, area: 'media' },
      {
        to: admin.records('page-templates'),
        label: t({ id: 'admin.nav.page-templates', defaultMessage: 'Page templates' }),
        icon: IconLayout,
        area: 'templates',
      },
    ],
  },
  {
    name: 'resorts',
    label: t({ id: 'admin.nav.resorts', defaultMessage: 'Resorts' }),
    places: [
      {
        to: admin.records('brands'),
        label: t({ id: 'admin.nav.brands', defaultMessage: 'Brands' }),
        icon: IconRibbonHealth,
        area: 'brands',
      },
      {
        to: admin.records('resorts'),
        label: t({ id: 'admin.nav.resorts', defaultMessage: 'Resorts' }),
        icon: IconBuildingCommunity,
        area: 'resorts',
      },
      {
        to: admin.records('rooms'),
        label: t({ id: 'admin.nav.rooms', defaultMessage: 'Rooms' }),
        icon: IconBed,
        area: 'resorts',
      },
      {
        to: admin.records('restaurants'),
        label: t({ id: 'admin.nav.restaurants', defaultMessage: 'Restaurants' }),
        icon: IconGlassFull,
        area: 'resorts',
      },
      {
        to: admin.records('meeting-rooms'),
        label: t({ id: 'admin.nav.meeting-rooms', defaultMessage: 'Meeting rooms' }),
        icon: IconPresentation,
        area: 'resorts',
      },
      {
        to: admin.records('wedding-venues'),
        label: t({ id: 'admin.nav.wedding-venues', defaultMessage: 'Wedding venues' }),
        icon: IconHeart,
        area: 'resorts',
      },
      {
        to: admin.records('wedding-packages'),
        label: t({ id: 'admin.nav.wedding-packages', defaultMessage: 'Wedding packages' }),
        icon: IconGift,
        area: 'resorts',
      },
      {
        to: admin.records('amenities'),
        label: t({ id: 'admin.nav.amenities', defaultMessage: 'Amenities' }),
        icon: IconSparkles,
        area: 'brands',
      },
      {
        to: admin.records('fact-sheets'),
        label: t({ id: 'admin.nav.fact-sheets', defaultMessage: 'Fact sheets' }),
        icon: IconBook,
        area: 'posts',
      },
    ],
  },
  {
    name: 'marketing',
    label: t({ id: 'admin.nav.marketing', defaultMessage: 'Marketing' }),
    places: [
      {
        to: admin.records('specials'),
        label: t({ id: 'admin.nav.specials', defaultMessage: 'Specials' }),
        icon: IconTag,
        area: 'specials',
      },
      {
        to: admin.records('booking-code-triggers'),
        label: t({ id: 'admin.nav.booking-codes', defaultMessage: 'Booking codes' }),
        icon: IconTicket,
        area: 'codes',
      },
      {
        to: admin.records('forms'),
        label: t({ id: 'admin.nav.forms', defaultMessage: 'Forms' }),
        icon: IconForms,
        area: 'leads',
      },
      {
        to: admin.records('webhooks'),
        label: t({ id: 'admin.nav.webhooks', defaultMessage: 'Webhooks' }),
        icon: IconWebhook,
        area: 'leads',
      },
      {
        to: admin.records('form-submissions'),
        label: t({ id: 'admin.nav.submissions', defaultMessage: 'Form entries' }),
        icon: IconInbox,
        area: 'leads',
      },
    ],
  },
  {
    name: 'site',
    label: t({ id: 'admin.nav.site', defaultMessage: 'Site' }),
    places: [
      {
        to: admin.records('sites'),
        label: t({ id: 'admin.nav.sites', defaultMessage: 'Sites' }),
        icon: IconWorld,
        area: 'sites',
      },
      {
        to: admin.records('domains'),
        label: t({ id: 'admin.nav.domains', defaultMessage: 'Domains' }),
        icon: IconWorldWww,
        area: 'sites',
      },
      {
        to: admin.records('menus'),
        label: t({ id: 'admin.nav.menus', defaultMessage: 'Menus' }),
        icon: IconListTree,
        area: 'menus',
      },
      {
        to: admin.records('redirects'),
        label: t({ id: 'admin.nav.redirects', defaultMessage: 'Redirects' }),
        icon: IconRoute,
        area: 'redirects',
      },
      {
        to: admin.notFound,
        label: t({ id: 'admin.nav.not-found', defaultMessage: 'Not-found log' }),
        icon: IconError404,
        area: 'redirects',
      },
      {
        to: admin.records('head-tags'),
        label: t({ id: 'admin.nav.head-tags', defaultMessage: 'Head tags' }),
        icon: IconCode,
        area: 'sites',
      },
      {
        to: admin.records('locales'),
        label: t({ id: 'admin.nav.languages', defaultMessage: 'Languages' }),
        icon: IconLanguage,
        area: 'sites',
      },
      {
        to: admin.records('glossary-terms'),
        label: t({ id: 'admin.nav.glossary', defaultMessage: 'Glossary' }),
        icon: IconVocabulary,
        area: 'brands',
      },
    ],
  },
  {
    name: 'people',
    label: t({ id: 'admin.nav.people', defaultMessage: 'People' }),
    places: [
      {
        to: admin.records('users'),
        label: t({ id: 'admin.nav.users', defaultMessage: 'Users' }),
        icon: IconUsers,
        area: 'users',
      },
      {
        to: admin.records('api-clients'),
        label: t({ id: 'admin.nav.api-clients', defaultMessage: 'API clients' }),
        icon: IconKey,
        area: 'users',
      },
      {
        to: admin.records('agents'),
        label: t({ id: 'admin.nav.agents', defaultMessage: 'Agents' }),
        icon: IconUsersGroup,
        area: 'agents',
      },
      {
        to: admin.records('agencies'),
        label: t({ id: 'admin.nav.agencies', defaultMessage: 'Agencies' }),
        icon: IconBuildingCommunity,
        area: 'agents',
      },
      { to: admin.profile, label: t({ id: 'admin.nav.profile', defaultMessage: 'Profile' }), icon: IconUserCircle },
    ],
  },
  {
    name: 'tools',
    label: t({ id: 'admin.nav.tools', defaultMessage: 'Tools' }),
    places: [
      {
        to: admin.translation,
        label: t({ id: 'admin.nav.translation', defaultMessage: 'Translation' }),
        icon: IconFileExport,
        area: 'pages',
      },
      {
        to: admin.findReplace,
        label: t({ id: 'admin.nav.find-replace', defaultMessage: 'Find and replace' }),
        icon: IconReplace,
        area: 'pages',
      },
      {
        to: admin.importSite,
        label: t({ id: 'admin.nav.import-site', defaultMessage: 'Import a site' }),
        icon: IconFileImport,
        area: 'pages',
        action: 'manage',
      },
      { to: admin.trash, label: t({ id: 'admin.nav.trash', defaultMessage: 'Trash' }), icon: IconTrash, area: 'pages' },
      {
        to: admin.caches,
        label: t({ id: 'admin.nav.caches', defaultMessage: 'Cache' }),
        icon: IconStack2,
        area: 'sites',
      },
      {
        to: admin.health,
        label: t({ id: 'admin.nav.health', defaultMessage: 'Health' }),
        icon: IconHeartbeat,
        area: 'health',
      },
      { to: admin.audit, label: t({ id: 'admin.nav.audit', defaultMessage: 'Audit log' }), icon: IconHistory },
      { to: admin.slicer, label: t({ id: 'admin.nav.slices', defaultMessage: 'Slices' }), icon: IconComponents },
      {
        to: admin.cookbook,
        label: t({ id: 'admin.nav.cookbook', defaultMessage: 'Cookbook' }),
        icon: IconToolsKitchen2,
      },
      {
        to: admin.styleGuide,
        label: t({ id: 'admin.nav.style-guide', defaultMessage: 'Style guide' }),
        icon: IconPalette,
      },
      {
        to: admin.documentation,
        label: t({ id: 'admin.nav.documentation', defaultMessage: 'Documentation' }),
        icon: IconBook,
      },
    ],
  },
]

/** The groups as far as an editor may see anything of them. */
export function navItemsFor(may: Readonly<Record<string, readonly string[]>> = {}): readonly NavGroup[] {
  return navGroups
    .map(({ places, ...group }) => ({
      ...group,
      places: places.filter(({ area, action = 'read' }) => area === undefined || may[area]?.includes(action)),
    }))
    .filter(({ places }) => places.length > 0)
}
