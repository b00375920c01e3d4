/** Script of each admin screen by its path below `/voix`, for the document to preload. */
export const modulePreloads: Readonly<Record<string, string>> = {
  '': 'screens/home/home.tsx',
  studio: 'studio/studio-screen.tsx',
  pages: 'screens/pages/pages.tsx',
  'pages/create': 'screens/pages/create-page.tsx',
  'pages/copy': 'screens/pages/copy-page.tsx',
  'pages/translate': 'screens/pages/translate-page.tsx',
  media: 'screens/media/media-library.tsx',
  profile: 'screens/profile/profile.tsx',
  slicer: 'screens/slicer/slicer.tsx',
  'slicer/design-guide': 'screens/slicer/design-guide.tsx',
  'style-guide': 'screens/style-guide.tsx',
  cookbook: 'screens/cookbook/cookbook.tsx',
  documentation: 'screens/documentation/documentation.tsx',
  'not-found': 'screens/not-found-log/not-found-log.tsx',
  caches: 'screens/caches/caches.tsx',
  audit: 'screens/audit/audit.tsx',
  trash: 'screens/trash/trash.tsx',
  releases: 'screens/releases/releases.tsx',
  'sites/start': 'screens/sites/start-site.tsx',
  'resorts/amenities': 'screens/resorts/amenity-matrix.tsx',
}

/** Source file of a screen in the build manifest; undefined for rarely opened screens. */
export function modulePreloadOf(path: string, entities: ReadonlySet<string>): string | undefined {
  const screen = path.replace(/^\/voix\/?/, '').replace(/\/$/, '')
  const file = Object.hasOwn(modulePreloads, screen)
    ? modulePreloads[screen]
    : recordScreen(screen.split('/'), entities)
  return file && `src/admin/${file}`
}

function recordScreen([entity = '', ...rest]: readonly string[], entities: ReadonlySet<string>): string | undefined {
  if (!entities.has(entity)) return undefined
  if (rest.length === 0) return 'screens/records/records-screen.tsx'
  return rest[0] === 'create' || rest[0] === 'copy'
    ? 'screens/records/create-record.tsx'
    : 'screens/records/edit-record.tsx'
}
