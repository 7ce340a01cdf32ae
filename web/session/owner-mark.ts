/**
 * Stands for a user in what this device keeps after they sign out: it tells the users of a device apart,
 * and leads back to no id, because every mark belongs to 2⁹⁰ of them (FNV-1a of 32 bits; an id has 122
 * random ones).
 */
export function ownerMark(userId: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(userId)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
