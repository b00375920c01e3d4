import '@fontsource-variable/geist/index.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/admin.css'
import './components/shared-parts.css'
import './components/visually-hidden.css'
import './components/preview.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showTooltips } from '#ui/page/tooltip.ts'
import { whenIdle } from '#ui/page/when-idle.ts'
import { Appearance } from './app/appearance.tsx'
import { keepComposingKeys } from './app/composing-keys.ts'
import { tellFramePresses } from './app/frame-presses.ts'
import { reloadOnUpdate } from './app/reload-on-update.ts'
import { dropSecondPresses } from './app/second-press.ts'
import { prepareAnnouncements } from './components/announce.ts'
import { queryClient } from './api/queries.ts'
import { createAdminRouter } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The admin needs an element with the id root.')

const router = createAdminRouter()
reloadOnUpdate(router)
keepComposingKeys(window)
dropSecondPresses(window)
tellFramePresses(window)
showTooltips(document, { className: 'vx-tip' })
prepareAnnouncements()

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Appearance>
        <RouterProvider router={router} />
      </Appearance>
    </QueryClientProvider>
  </StrictMode>,
)

// What the first menu, list or dialog needs is here by the time that a user opens one.
window.addEventListener('load', () =>
  whenIdle(() => void import('./components/popups.lazy.ts').catch(() => undefined), { blind: 2000 }),
)
