import { apiClient } from './api-client.ts'
import { brand } from './brand.ts'
import { glossaryTerm } from './glossary.ts'
import { pageTemplate, savedRecipe } from './building-blocks.ts'
import { entityRoutes } from '#model/web/entity-routes.ts'
import type { Entity } from './define.ts'
import { agency, agent, form, formSubmission } from './people-and-forms.ts'
import { domain } from './domain.ts'
import { factSheet, post, pressRelease } from './post.ts'
import { resort } from './resort.ts'
import { amenity, resortParts } from './resort-parts.ts'
import { bookingCodeTrigger, headTag, locale, menu, redirect } from './site-furniture.ts'
import { site } from './site.ts'
import { special } from './special.ts'
import { userGroup } from './user-group.ts'
import { user } from './user.ts'
import { webhook } from './webhook.ts'

/** Entities by path. */
export const entities: ReadonlyMap<string, Entity> = new Map(
  [
    brand,
    resort,
    ...resortParts,
    amenity,
    special,
    post,
    pressRelease,
    factSheet,
    menu,
    redirect,
    headTag,
    bookingCodeTrigger,
    pageTemplate,
    savedRecipe,
    locale,
    glossaryTerm,
    agent,
    agency,
    form,
    formSubmission,
    webhook,
    site,
    domain,
    user,
    userGroup,
    apiClient,
  ].map((entity) => [entity.path, entity]),
)

/** Kinds of records whose changes the database logs, for the change feed and the site search. */
export const notedKinds = {
  public: [...entities.values()].filter(({ hasPublicApi }) => hasPublicApi).map(({ path }) => path),
  routed: Object.keys(entityRoutes),
  named: ['amenities'],
}
