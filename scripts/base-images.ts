/** An image with its tag, and its digest where it has one. */
const image = /(^ARG \w+_IMAGE=|^\s+image: )([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?/gm

/** The base images that a Dockerfile or compose file names, each with whether it has a digest. */
export function imagesIn(text: string): readonly { readonly name: string; readonly isPinned: boolean }[] {
  return Array.from(text.matchAll(image), ([, , name = '', digest]) => ({ name, isPinned: digest !== undefined }))
}

/** The file with the digest of each image. */
export function pinned(text: string, digestOf: (name: string) => string): string {
  return text.replace(image, (_, before: string, name: string) => `${before}${name}@${digestOf(name)}`)
}
