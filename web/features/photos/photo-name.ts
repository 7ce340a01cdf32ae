/** Names that Windows keeps for devices, with any ending (Microsoft, 'Naming Files, Paths, and Namespaces'). */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * The name in the ZIP of a photo at `/media/{owner}/{photo}`: one that every system can write, within the folder of
 * the photos. Names of our own stay as they are; they never differ by case only.
 */
export function photoName(path: string): string {
  const name = path
    .replace(/^.*[/\\]/, '')
    .replace(/[^\w.-]/g, '-')
    .replace(reserved, '_$&')
    .replace(/^\.+|\.+$/g, '')
    .slice(-100)
  return `photos/${name || 'photo'}`
}
