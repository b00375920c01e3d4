import '@fontsource-variable/geist/index.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Appearance } from './appearance.tsx'
import { queryClient } from './queries.ts'
import { createAdminRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The admin needs an element with the id root.')

const router = createAdminRouter()

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Appearance>
        <RouterProvider router={router} />
      </Appearance>
    </QueryClientProvider>
  </StrictMode>,
)
