import type { Entity } from './define.ts'

/** Entity info without its fields: label, path, area and reach, enough for links and permissions. */
export interface EntityInfo extends Pick<Entity, 'path' | 'label' | 'area' | 'belongs' | 'isPublished'> {
  /** Relation fields that say whose scope a record lies in. */
  readonly scope?: NonNullable<Entity['scope']>
  /** Path of the parent entity. */
  readonly partOf?: string
}

/** Entity info by path. The full declarations are heavy, and a screen needs one of them at most. */
export const entityInfo: ReadonlyMap<string, EntityInfo> = new Map(
  (
    [
      { path: 'brands', label: { one: 'Brand', many: 'Brands' }, area: 'brands', belongs: 'group', isPublished: true },
      {
        path: 'resorts',
        label: { one: 'Resort', many: 'Resorts' },
        area: 'resorts',
        belongs: 'group',
        scope: { brands: 'brand_id' },
        isPublished: true,
      },
      {
        path: 'rooms',
        label: { one: 'Room', many: 'Rooms' },
        area: 'resorts',
        belongs: 'group',
        scope: { resorts: 'resort_id' },
        isPublished: true,
        partOf: 'resorts',
      },
      {
        path: 'restaurants',
        label: { one: 'Restaurant', many: 'Restaurants' },
        area: 'resorts',
        belongs: 'group',
        scope: { resorts: 'resort_id' },
        isPublished: true,
        partOf: 'resorts',
      },
      {
        path: 'meeting-rooms',
        label: { one: 'Meeting room', many: 'Meeting rooms' },
        area: 'resorts',
        belongs: 'group',
        scope: { resorts: 'resort_id' },
        isPublished: true,
        partOf: 'resorts',
      },
      {
        path: 'wedding-venues',
        label: { one: 'Wedding venue', many: 'Wedding venues' },
        area: 'resorts',
        belongs: 'group',
        scope: { resorts: 'resort_id' },
        isPublished: true,
        partOf: 'resorts',
      },
      {
        path: 'wedding-packages',
        label: { one: 'Wedding package', many: 'Wedding packages' },
        area: 'resorts',
        belongs: 'group',
        scope: { resorts: 'resort_id' },
        isPublished: true,
        partOf: 'resorts',
      },
      { path: 'amenities', label: { one: 'Amenity', many: 'Amenities' }, area: 'brands', belongs: 'group' },
      {
        path: 'specials',
        label: { one: 'Special', many: 'Specials' },
        area: 'specials',
        belongs: 'either',
        scope: { brands: 'brand_ids', resorts: 'resort_ids' },
        isPublished: true,
      },
      {
        path: 'posts',
        label: { one: 'Post', many: 'Posts' },
        area: 'posts',
        belongs: 'site',
        scope: { brands: 'brand_ids', resorts: 'resort_ids' },
        isPublished: true,
      },
      {
        path: 'press-releases',
        label: { one: 'Press release', many: 'Press releases' },
        area: 'posts',
        belongs: 'site',
        scope: { brands: 'brand_ids', resorts: 'resort_ids' },
        isPublished: true,
      },
      {
        path: 'fact-sheets',
        label: { one: 'Fact sheet', many: 'Fact sheets' },
        area: 'posts',
        belongs: 'group',
        scope: { resorts: 'resort_id' },
        isPublished: true,
      },
      {
        path: 'menus',
        label: { one: 'Menu', many: 'Menus' },
        area: 'menus',
        belongs: 'site',
        scope: { brands: 'brand_id', resorts: 'resort_id' },
        isPublished: true,
      },
      { path: 'redirects', label: { one: 'Redirect', many: 'Redirects' }, area: 'redirects', belongs: 'either' },
      { path: 'head-tags', label: { one: 'Head tag', many: 'Head tags' }, area: 'sites', belongs: 'either' },
      {
        path: 'booking-code-triggers',
        label: { one: 'Booking code trigger', many: 'Booking code triggers' },
        area: 'codes',
        belongs: 'either',
        scope: { brands: 'brand_ids', resorts: 'resort_ids' },
      },
      {
        path: 'page-templates',
        label: { one: 'Page template', many: 'Page templates' },
        area: 'templates',
        belongs: 'group',
      },
      { path: 'recipes', label: { one: 'Recipe', many: 'Recipes' }, area: 'templates', belongs: 'group' },
      { path: 'locales', label: { one: 'Language', many: 'Languages' }, area: 'sites', belongs: 'group' },
      {
        path: 'glossary-terms',
        label: { one: 'Glossary term', many: 'Glossary terms' },
        area: 'brands',
        belongs: 'group',
        scope: { brands: 'brand_id' },
      },
      { path: 'agents', label: { one: 'Agent', many: 'Agents' }, area: 'agents', belongs: 'group' },
      { path: 'agencies', label: { one: 'Agency', many: 'Agencies' }, area: 'agents', belongs: 'group' },
      { path: 'forms', label: { one: 'Form', many: 'Forms' }, area: 'leads', belongs: 'either' },
      {
        path: 'form-submissions',
        label: { one: 'Form entry', many: 'Form entries' },
        area: 'leads',
        belongs: 'site',
        scope: { resorts: 'resort_id' },
      },
      { path: 'webhooks', label: { one: 'Webhook', many: 'Webhooks' }, area: 'leads', belongs: 'group' },
      { path: 'sites', label: { one: 'Site', many: 'Sites' }, area: 'sites', belongs: 'group' },
      { path: 'domains', label: { one: 'Domain', many: 'Domains' }, area: 'sites', belongs: 'site' },
      { path: 'users', label: { one: 'User', many: 'Users' }, area: 'users', belongs: 'group' },
      { path: 'user-groups', label: { one: 'Group', many: 'Groups' }, area: 'users', belongs: 'group' },
      { path: 'api-clients', label: { one: 'API client', many: 'API clients' }, area: 'users', belongs: 'group' },
    ] satisfies readonly EntityInfo[]
  ).map((kind) => [kind.path, kind]),
)
