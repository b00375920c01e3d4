import type { FastifyInstance } from 'fastify'
import { mediaFolderEndpoints } from '#contract/media.ts'
import { serve } from '../http/endpoints.ts'
import { createFolderService } from '#services/media/media-folders.ts'
import { type Context, userOf } from '../context.ts'
import { ifMatch } from '../http/preconditions.ts'

/** Folders of the library. */
export function mediaFolderRoutes(app: FastifyInstance, { store }: Context): void {
  const rules = createFolderService(store)

  serve(app, mediaFolderEndpoints, {
    'GET /api/media-folders': async (request) => ({ rows: await rules.list(userOf(request)) }),

    'POST /api/media-folders': async (request) => await rules.create(userOf(request), request.body),

    'PATCH /api/media-folders/:id': async (request) =>
      rules.change(userOf(request), request.params.id, ifMatch(request, 'folder'), request.body),

    'DELETE /api/media-folders/:id': async (request) => {
      await rules.remove(userOf(request), request.params.id)
    },
  })
}
