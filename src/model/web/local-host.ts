/** Whether a host name is that of the machine itself (loopback). */
export function isLocal(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
}
