import {
  IconArticle,
  IconBed,
  IconBook,
  IconBuildingCommunity,
  IconCode,
  IconComponents,
  IconError404,
  IconFileText,
  IconForms,
  IconGift,
  IconGlassFull,
  IconHeart,
  IconHistory,
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
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
  IconKey,
  IconWorldWww,
} from '@tabler/icons-react'
import type { Resource } from '#model/resource.ts'
import { routes } from '#routes.ts'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly icon: typeof IconHome
  /** Resource that the user must be able to read. */
  readonly area?: Resource
  /** The address is the whole place, not the beginning of others. */
  readonly exact?: boolean
}

export interface NavGroup {
  readonly label: string
  readonly places: readonly NavItem[]
}

const { admin } = routes

export const home: NavItem = { to: admin.home, label: 'Home', icon: IconHome, exact: true }

/** Navigation groups of the admin with their screens. */
export const navGroups: readonly NavGroup[] = [
  {
    label: 'Content',
    places: [
      { to: admin.pages, label: 'Pages', icon: IconFileText, area: 'pages' },
      { to: admin.records('posts'), label: 'Posts', icon: IconArticle, area: 'posts' },
      { to: admin.records('press-releases'), label: 'Press releases', icon: IconNews, area: 'posts' },
      { to: admin.releases, label: 'Releases', icon: IconPackages, area: 'releases' },
      { to: admin.media, label: 'Media', icon: IconPhoto, area: 'media' },
      { to: admin.records('page-templates'), label: 'Page templates', icon: IconLayout, area: 'templates' },
    ],
  },
  {
    label: 'Resorts',
    places: [
      { to: admin.records('brands'), label: 'Brands', icon: IconRibbonHealth, area: 'brands' },
      { to: admin.records('resorts'), label: 'Resorts', icon: IconBuildingCommunity, area: 'resorts' },
      { to: admin.records('rooms'), label: 'Rooms', icon: IconBed, area: 'resorts' },
      { to: admin.records('restaurants'), label: 'Restaurants', icon: IconGlassFull, area: 'resorts' },
      { to: admin.records('meeting-rooms'), label: 'Meeting rooms', icon: IconPresentation, area: 'resorts' },
      { to: admin.records('wedding-venues'), label: 'Wedding venues', icon: IconHeart, area: 'resorts' },
      { to: admin.records('wedding-packages'), label: 'Wedding packages', icon: IconGift, area: 'resorts' },
      { to: admin.records('amenities'), label: 'Amenities', icon: IconSparkles, area: 'brands' },
      { to: admin.records('fact-sheets'), label: 'Fact sheets', icon: IconBook, area: 'posts' },
    ],
  },
  {
    label: 'Marketing',
    places: [
      { to: admin.records('specials'), label: 'Specials', icon: IconTag, area: 'specials' },
      { to: admin.records('booking-code-triggers'), label: 'Booking codes', icon: IconTicket, area: 'codes' },
      { to: admin.records('forms'), label: 'Forms', icon: IconForms, area: 'leads' },
      { to: admin.records('webhooks'), label: 'Webhooks', icon: IconWebhook, area: 'leads' },
      { to: admin.records('form-submissions'), label: 'Submissions', icon: IconInbox, area: 'leads' },
    ],
  },
  {
    label: 'Site',
    places: [
      { to: admin.records('sites'), label: 'Sites', icon: IconWorld, area: 'sites' },
      { to: admin.records('domains'), label: 'Domains', icon: IconWorldWww, area: 'sites' },
      { to: admin.records('menus'), label: 'Menus', icon: IconListTree, area: 'menus' },
      { to: admin.records('redirects'), label: 'Redirects', icon: IconRoute, area: 'redirects' },
      { to: admin.notFound, label: 'Not found', icon: IconError404, area: 'redirects' },
      { to: admin.records('head-tags'), label: 'Head tags', icon: IconCode, area: 'sites' },
      { to: admin.records('locales'), label: 'Languages', icon: IconLanguage, area: 'sites' },
    ],
  },
  {
    label: 'People',
    places: [
      { to: admin.records('users'), label: 'Users', icon: IconUsers, area: 'users' },
      { to: admin.records('api-clients'), label: 'API clients', icon: IconKey, area: 'users' },
      { to: admin.records('agents'), label: 'Agents', icon: IconUsersGroup, area: 'agents' },
      { to: admin.records('agencies'), label: 'Agencies', icon: IconBuildingCommunity, area: 'agents' },
      { to: admin.profile, label: 'Profile', icon: IconUserCircle },
    ],
  },
  {
    label: 'Tools',
    places: [
      { to: admin.trash, label: 'Trash', icon: IconTrash, area: 'pages' },
      { to: admin.caches, label: 'Caches', icon: IconStack2, area: 'sites' },
      { to: admin.audit, label: 'Audit', icon: IconHistory },
      { to: admin.slicer, label: 'Slices', icon: IconComponents },
      { to: admin.cookbook, label: 'Cookbook', icon: IconToolsKitchen2 },
      { to: admin.styleGuide, label: 'Style guide', icon: IconPalette },
      { to: admin.documentation, label: 'Documentation', icon: IconBook },
    ],
  },
]

/** The groups as far as an editor may see anything of them. */
export function navItemsFor(may: Readonly<Record<string, readonly string[]>> = {}): readonly NavGroup[] {
  return navGroups
    .map(({ label, places }) => ({
      label,
      places: places.filter(({ area }) => area === undefined || may[area]?.includes('read')),
    }))
    .filter(({ places }) => places.length > 0)
}
