import type { Entity } from './define.ts'

/** Entity info without its fields: label, path and area, enough for links and permissions. */
export interface EntityInfo extends Pick<Entity, 'path' | 'label' | 'area' | 'isPublished'> {
  /** Path of the parent entity. */
  readonly partOf?: string
}

/** Entity info by path. The full declarations are heavy, and a screen needs one of them at most. */
export const entityInfo: ReadonlyMap<string, EntityInfo> = new Map(
  (
    [
      { path: 'brands', label: { one: 'Brand', many: 'Brands' }, area: 'brands', isPublished: true },
      { path: 'resorts', label: { one: 'Resort', many: 'Resorts' }, area: 'resorts', isPublished: true },
      { path: 'rooms', label: { one: 'Room', many: 'Rooms' }, area: 'resorts', isPublished: true, partOf: 'resorts' },
      {
        path: 'restaurants',
        label: { one: 'Restaurant', many: 'Restaurants' },
        area: 'resorts',
        isPublished: true,
        partOf: 'resorts',
      },
      {
        path: 'meeting-rooms',
        label: { one: 'Meeting room', many: 'Meeting rooms' },
        area: 'resorts',
        isPublished: true,
        partOf: 'resorts',
      },
      {
        path: 'wedding-venues',
        label: { one: 'Wedding venue', many: 'Wedding venues' },
        area: 'resorts',
        isPublished: true,
        partOf: 'resorts',
      },
      {
        path: 'wedding-packages',
        label: { one: 'Wedding package', many: 'Wedding packages' },
        area: 'resorts',
        isPublished: true,
        partOf: 'resorts',
      },
      { path: 'amenities', label: { one: 'Amenity', many: 'Amenities' }, area: 'brands' },
      { path: 'specials', label: { one: 'Special', many: 'Specials' }, area: 'specials', isPublished: true },
      { path: 'posts', label: { one: 'Post', many: 'Posts' }, area: 'posts', isPublished: true },
      {
        path: 'press-releases',
        label: { one: 'Press release', many: 'Press releases' },
        area: 'posts',
        isPublished: true,
      },
      { path: 'fact-sheets', label: { one: 'Fact sheet', many: 'Fact sheets' }, area: 'posts', isPublished: true },
      { path: 'menus', label: { one: 'Menu', many: 'Menus' }, area: 'menus', isPublished: true },
      { path: 'redirects', label: { one: 'Redirect', many: 'Redirects' }, area: 'redirects' },
      { path: 'head-tags', label: { one: 'Head tag', many: 'Head tags' }, area: 'sites' },
      {
        path: 'booking-code-triggers',
        label: { one: 'Booking code trigger', many: 'Booking code triggers' },
        area: 'codes',
      },
      { path: 'page-templates', label: { one: 'Page template', many: 'Page templates' }, area: 'templates' },
      { path: 'recipes', label: { one: 'Recipe', many: 'Recipes' }, area: 'templates' },
      { path: 'locales', label: { one: 'Language', many: 'Languages' }, area: 'sites' },
      { path: 'agents', label: { one: 'Agent', many: 'Agents' }, area: 'agents' },
      { path: 'agencies', label: { one: 'Agency', many: 'Agencies' }, area: 'agents' },
      { path: 'forms', label: { one: 'Form', many: 'Forms' }, area: 'leads' },
      { path: 'form-submissions', label: { one: 'Submission', many: 'Submissions' }, area: 'leads' },
      { path: 'webhooks', label: { one: 'Webhook', many: 'Webhooks' }, area: 'leads' },
      { path: 'sites', label: { one: 'Site', many: 'Sites' }, area: 'sites' },
      { path: 'domains', label: { one: 'Domain', many: 'Domains' }, area: 'sites' },
      { path: 'users', label: { one: 'User', many: 'Users' }, area: 'users' },
      { path: 'api-clients', label: { one: 'API client', many: 'API clients' }, area: 'users' },
    ] satisfies readonly EntityInfo[]
  ).map((kind) => [kind.path, kind]),
)
