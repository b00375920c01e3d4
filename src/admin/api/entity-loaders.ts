import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Entity } from '#entities/define.ts'

/** Lazy entity declarations, each loaded with the first screen of its records. */
const loaders: Readonly<Record<string, () => Promise<Entity>>> = {
  brands: async () => (await import('#entities/brand.ts')).brand,
  resorts: async () => (await import('#entities/resort.ts')).resort,
  rooms: async () => (await import('#entities/resort-parts.ts')).room,
  restaurants: async () => (await import('#entities/resort-parts.ts')).restaurant,
  'meeting-rooms': async () => (await import('#entities/resort-parts.ts')).meetingRoom,
  'wedding-venues': async () => (await import('#entities/resort-parts.ts')).weddingVenue,
  'wedding-packages': async () => (await import('#entities/resort-parts.ts')).weddingPackage,
  amenities: async () => (await import('#entities/resort-parts.ts')).amenity,
  specials: async () => (await import('#entities/special.ts')).special,
  posts: async () => (await import('#entities/post.ts')).post,
  'press-releases': async () => (await import('#entities/post.ts')).pressRelease,
  'fact-sheets': async () => (await import('#entities/post.ts')).factSheet,
  menus: async () => (await import('#entities/site-furniture.ts')).menu,
  redirects: async () => (await import('#entities/site-furniture.ts')).redirect,
  'head-tags': async () => (await import('#entities/site-furniture.ts')).headTag,
  'booking-code-triggers': async () => (await import('#entities/site-furniture.ts')).bookingCodeTrigger,
  'page-templates': async () => (await import('#entities/building-blocks.ts')).pageTemplate,
  recipes: async () => (await import('#entities/building-blocks.ts')).savedRecipe,
  locales: async () => (await import('#entities/site-furniture.ts')).locale,
  agents: async () => (await import('#entities/people-and-forms.ts')).agent,
  agencies: async () => (await import('#entities/people-and-forms.ts')).agency,
  forms: async () => (await import('#entities/people-and-forms.ts')).form,
  'form-submissions': async () => (await import('#entities/people-and-forms.ts')).formSubmission,
  sites: async () => (await import('#entities/site.ts')).site,
  domains: async () => (await import('#entities/domain.ts')).domain,
  'user-groups': async () => (await import('#entities/user-group.ts')).userGroup,
  users: async () => (await import('#entities/user.ts')).user,
  'glossary-terms': async () => (await import('#entities/glossary.ts')).glossaryTerm,
  webhooks: async () => (await import('#entities/webhook.ts')).webhook,
  'api-clients': async () => (await import('#entities/api-client.ts')).apiClient,
}

/** The declaration of an entity; null for a path that names none. */
export function entityQuery(path: string) {
  return queryOptions({
    queryKey: ['declaration', path],
    queryFn: async () => (Object.hasOwn(loaders, path) ? await loaders[path]!() : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // It holds functions, which are never the same and need not be compared.
    structuralSharing: false,
  })
}

/** Declaration of an entity; null for a path that names none. Suspends until it has loaded. */
export function useEntity(path: string): Entity | null {
  return useSuspenseQuery(entityQuery(path)).data
}
