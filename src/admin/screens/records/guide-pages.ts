import { routes } from '#routes.ts'

/** Pages of the user guide by the entities that they explain. */
export const guidePages: Readonly<Record<string, readonly string[]>> = {
  'records/specials': ['specials'],
  'records/resorts': [
    'brands',
    'resorts',
    'rooms',
    'restaurants',
    'meeting-rooms',
    'wedding-venues',
    'wedding-packages',
    'amenities',
    'fact-sheets',
  ],
  'records/stories': ['posts', 'press-releases'],
  'records/forms': ['forms', 'form-submissions'],
  'records/menus': ['menus'],
  'records/booking': ['booking-code-triggers'],
  'records/webhooks': ['webhooks'],
  'site/sites': ['sites', 'domains', 'locales'],
  'site/redirects': ['redirects'],
  'site/head-tags': ['head-tags'],
  'people/users': ['users', 'user-groups', 'api-clients'],
  'people/agents': ['agents', 'agencies'],
  'slices/recipes': ['recipes'],
}

const pageOf = new Map(Object.entries(guidePages).flatMap(([page, entities]) => entities.map((each) => [each, page])))

/** Address of the page of the user guide that explains an entity, else of the one about all forms. */
export function guideAddressOf(entity: string): string {
  return `${routes.admin.documentation}/${pageOf.get(entity) ?? 'records/lists-and-forms'}`
}
