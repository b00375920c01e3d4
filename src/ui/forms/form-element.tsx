import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'

const Inert = createContext(false)

/** Context in which forms cannot be sent, for editors. */
export function InertForms({ children }: { readonly children: ReactNode }): ReactNode {
  return <Inert value={true}>{children}</Inert>
}

/**
 * Form of visitors. In the editor it is no `form` element: browsers read all of them for autofill while typing, which takes half
 * a second for hundreds.
 */
export function FormElement(props: ComponentProps<'form'>): ReactNode {
  if (!useContext(Inert)) return <form {...props} />
  const { id, className, style, children, 'aria-label': label } = props
  return (
    // Not a form element: being none is what it is for.
    <div role="form" id={id} className={className} style={style} aria-label={label}>
      {children}
    </div>
  )
}

/** Radio group name, unique without a form. */
export function useRadioName(name: string): string {
  const id = useId()
  return useContext(Inert) ? `${name}${id}` : name
}

/** Id of a field's control, prefixed by its form to be unique on the page. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`
}
