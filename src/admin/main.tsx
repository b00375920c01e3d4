import '@fontsource-variable/geist/index.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './admin.css'
import './parts/preview.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showTooltips } from '#ui/tooltip.ts'
import { Appearance } from './appearance.tsx'
import { reloadWhenNewer } from './newer-build.ts'
import { queryClient } from './queries.ts'
import { createAdminRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The admin needs an element with the id root.')

const router = createAdminRouter()
reloadWhenNewer(router)
showTooltips(document, { className: 'vx-tip' })

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Appearance>
        <RouterProvider router={router} />
      </Appearance>
    </QueryClientProvider>
  </StrictMode>,
)

// What the first menu, list or dialog needs is here by the time that somebody opens one.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
window.addEventListener('load', () => whenIdle(() => void import('./parts/popups.ts').catch(() => undefined)))
