/** Ids of library files whose addresses are in a text. */
export function filesIn(text: string): readonly string[] {
  return [...text.matchAll(/\/media\/(?:video\/|file\/)?([\w-]{8,64})(?=[/.])/g)].map(([, id]) => id!)
}
