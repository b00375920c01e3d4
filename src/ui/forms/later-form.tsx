import '../navigation/file-link.css'
import { laterPart } from '../page/later-part.tsx'
import '../text/rich-text.css'
import type { FormProps } from './form.tsx'
import './form-field.css'
import './error-summary.css'
import './form.css'

const fetchPart = async () => (await import('./form.tsx')).Form

/** Form that is loaded on demand, such as in a popup. */
export const LaterForm = laterPart<FormProps>({
  drawn: import.meta.env.SSR ? await fetchPart() : undefined,
  fetch: fetchPart,
})
