import '@fontsource-variable/geist/index.css'
import '../studio/review/review.css'
import '../components/visually-hidden.css'
import './guest.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { GuestReview } from '#model/studio/guest-review.ts'
import { GuestScreen } from './guest-screen.tsx'

const root = document.getElementById('root')
const notified = document.getElementById('review')?.textContent
if (!root || !notified) throw new Error('The page of a reviewer needs a root and what it is about.')

createRoot(root).render(
  <StrictMode>
    <GuestScreen first={JSON.parse(notified) as GuestReview} />
  </StrictMode>,
)
