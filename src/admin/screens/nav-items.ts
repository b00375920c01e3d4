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
  IconUserSearch,
  IconVocabulary,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
  IconHierarchy,
  IconKey,
  IconWorldWww,
} from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import type { Resource } from '#model/people/resource.ts'
import { routes } from '#routes.ts'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly icon: typeof IconHome
  /** Resource that the user must be able to read; `health` is of owners. */
  readonly area?: Resource | 'health'
  /** What they must be able to do with it, where reading is not enough. */
  readonly action?: 'edit' | 'manage'
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
  label: t('Home'),
  icon: IconHome,
  exact: true,
}

/** Navigation groups of the admin with their screens. */
export const navGroups: readonly NavGroup[] = [
  {
    name: 'content',
    label: t('Content'),
    places: [
      {
        to: admin.pages,
        label: t('Pages'),
        icon: IconFileText,
        area: 'pages',
      },
      {
        to: admin.records('posts'),
        label: t('Posts'),
        icon: IconArticle,
        area: 'posts',
      },
      {
        to: admin.records('press-releases'),
        label: t('Press releases'),
        icon: IconNews,
        area: 'posts',
      },
      {
        to: admin.releases,
        label: t('Releases'),
        icon: IconPackages,
        area: 'releases',
      },
      { to: admin.media, label: t('Media'), icon: IconPhoto, area: 'media' },
      {
        to: admin.records('page-templates'),
        label: t('Page templates'),
        icon: IconLayout,
        area: 'templates',
      },
    ],
  },
  {
    name: 'resorts',
    label: t('Resorts'),
    places: [
      {
        to: admin.records('brands'),
        label: t('Brands'),
        icon: IconRibbonHealth,
        area: 'brands',
      },
      {
        to: admin.records('resorts'),
        label: t('Resorts'),
        icon: IconBuildingCommunity,
        area: 'resorts',
      },
      {
        to: admin.records('rooms'),
        label: t('Rooms'),
        icon: IconBed,
        area: 'resorts',
      },
      {
        to: admin.records('restaurants'),
        label: t('Restaurants'),
        icon: IconGlassFull,
        area: 'resorts',
      },
      {
        to: admin.records('meeting-rooms'),
        label: t('Meeting rooms'),
        icon: IconPresentation,
        area: 'resorts',
      },
      {
        to: admin.records('wedding-venues'),
        label: t('Wedding venues'),
        icon: IconHeart,
        area: 'resorts',
      },
      {
        to: admin.records('wedding-packages'),
        label: t('Wedding packages'),
        icon: IconGift,
        area: 'resorts',
      },
      {
        to: admin.records('amenities'),
        label: t('Amenities'),
        icon: IconSparkles,
        area: 'brands',
      },
      {
        to: admin.records('fact-sheets'),
        label: t('Fact sheets'),
        icon: IconBook,
        area: 'posts',
      },
    ],
  },
  {
    name: 'marketing',
    label: t('Marketing'),
    places: [
      {
        to: admin.records('specials'),
        label: t('Specials'),
        icon: IconTag,
        area: 'specials',
      },
      {
        to: admin.records('booking-code-triggers'),
        label: t('Booking codes'),
        icon: IconTicket,
        area: 'codes',
      },
      {
        to: admin.records('forms'),
        label: t('Forms'),
        icon: IconForms,
        area: 'leads',
      },
      {
        to: admin.records('webhooks'),
        label: t('Webhooks'),
        icon: IconWebhook,
        area: 'leads',
      },
      {
        to: admin.records('form-submissions'),
        label: t('Form entries'),
        icon: IconInbox,
        area: 'leads',
      },
    ],
  },
  {
    name: 'site',
    label: t('Site'),
    places: [
      {
        to: admin.records('sites'),
        label: t('Sites'),
        icon: IconWorld,
        area: 'sites',
      },
      {
        to: admin.records('domains'),
        label: t('Domains'),
        icon: IconWorldWww,
        area: 'sites',
        action: 'edit',
      },
      {
        to: admin.records('menus'),
        label: t('Menus'),
        icon: IconListTree,
        area: 'menus',
      },
      {
        to: admin.records('redirects'),
        label: t('Redirects'),
        icon: IconRoute,
        area: 'redirects',
        action: 'edit',
      },
      {
        to: admin.notFound,
        label: t('Not-found log'),
        icon: IconError404,
        area: 'redirects',
        action: 'edit',
      },
      {
        to: admin.records('head-tags'),
        label: t('Head tags'),
        icon: IconCode,
        area: 'sites',
        action: 'edit',
      },
      {
        to: admin.records('locales'),
        label: t('Languages'),
        icon: IconLanguage,
        area: 'sites',
      },
      {
        to: admin.records('glossary-terms'),
        label: t('Glossary'),
        icon: IconVocabulary,
        area: 'brands',
      },
    ],
  },
  {
    name: 'people',
    label: t('People'),
    places: [
      {
        to: admin.records('users'),
        label: t('Users'),
        icon: IconUsers,
        area: 'users',
      },
      {
        to: admin.records('user-groups'),
        label: t('Groups'),
        icon: IconHierarchy,
        area: 'users',
      },
      {
        to: admin.records('api-clients'),
        label: t('API clients'),
        icon: IconKey,
        area: 'users',
      },
      {
        to: admin.records('agents'),
        label: t('Agents'),
        icon: IconUsersGroup,
        area: 'agents',
      },
      {
        to: admin.records('agencies'),
        label: t('Agencies'),
        icon: IconBuildingCommunity,
        area: 'agents',
      },
      { to: admin.profile, label: t('Profile'), icon: IconUserCircle },
    ],
  },
  {
    name: 'tools',
    label: t('Tools'),
    places: [
      {
        to: admin.translation,
        label: t('Translation'),
        icon: IconFileExport,
        area: 'pages',
      },
      {
        to: admin.findReplace,
        label: t('Find and replace'),
        icon: IconReplace,
        area: 'pages',
      },
      {
        to: admin.importSite,
        label: t('Import a site'),
        icon: IconFileImport,
        area: 'pages',
        action: 'manage',
      },
      { to: admin.trash, label: t('Trash'), icon: IconTrash, area: 'pages' },
      {
        to: admin.caches,
        label: t('Cache'),
        icon: IconStack2,
        area: 'sites',
        action: 'manage',
      },
      {
        to: admin.health,
        label: t('Health'),
        icon: IconHeartbeat,
        area: 'health',
      },
      {
        to: admin.personalData,
        label: t('Personal data'),
        icon: IconUserSearch,
        area: 'health',
      },
      { to: admin.audit, label: t('Audit log'), icon: IconHistory },
      { to: admin.slicer, label: t('Slices'), icon: IconComponents },
      {
        to: admin.cookbook,
        label: t('Cookbook'),
        icon: IconToolsKitchen2,
      },
      {
        to: admin.styleGuide,
        label: t('Style guide'),
        icon: IconPalette,
      },
      {
        to: admin.documentation,
        label: t('Documentation'),
        icon: IconBook,
      },
    ],
  },
]

/** Navigation groups with the screens that a user may see. */
export function navItemsFor(may: Readonly<Record<string, readonly string[]>> = {}): readonly NavGroup[] {
  return navGroups
    .map(({ places, ...group }) => ({
      ...group,
      places: places.filter(({ area, action = 'read' }) => area === undefined || may[area]?.includes(action)),
    }))
    .filter(({ places }) => places.length > 0)
}
